import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const propertyFormHead = (context: PageContext, edit: boolean) =>
  pageHead(context, {
    title: edit ? m.property_form_title_edit() : m.property_form_title_add(),
    description: edit ? m.property_form_text_edit() : m.property_form_text_add(),
    path: pages.admin.href(),
    hidden: true,
  })

export const dashboardHead = (context: PageContext) =>
  pageHead(context, {
    title: m.dashboard_title(),
    description: m.dashboard_text(),
    path: pages.dashboard.href(),
    hidden: true,
  })

export const myPropertiesHead = (context: PageContext) =>
  pageHead(context, {
    title: m.mine_title(),
    description: m.mine_text(),
    path: pages.myProperties.href(),
    hidden: true,
  })

export const performanceHead = (context: PageContext) =>
  pageHead(context, {
    title: m.performance_title(),
    description: m.performance_text(),
    path: pages.performance.path,
    hidden: true,
  })

export const leadsHead = (context: PageContext) =>
  pageHead(context, {
    title: m.leads_title(),
    description: m.leads_text(),
    path: pages.leads.href(),
    hidden: true,
  })

export const toursHead = (context: PageContext) =>
  pageHead(context, {
    title: m.tours_title(),
    description: m.tours_text(),
    path: pages.tours.href(),
    hidden: true,
  })

export const importHead = (context: PageContext) =>
  pageHead(context, {
    title: m.import_title(),
    description: m.import_text(),
    path: pages.imports.href(),
    hidden: true,
  })

export const requestsHead = (context: PageContext) =>
  pageHead(context, {
    title: m.requests_title(),
    description: m.requests_text(),
    path: pages.propertyRequests.href(),
    hidden: true,
  })
