import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { pageHead } from '#web/layout/page-head.ts'
import type { Shell } from '#web/layout/shell.ts'

export const propertyFormHead = (shell: Shell, edit: boolean) =>
  pageHead(shell, {
    title: edit ? m.property_form_title_edit() : m.property_form_title_add(),
    description: edit ? m.property_form_text_edit() : m.property_form_text_add(),
    path: pages.admin.href(),
    hidden: true,
  })

export const dashboardHead = (shell: Shell) =>
  pageHead(shell, {
    title: m.dashboard_title(),
    description: m.dashboard_text(),
    path: pages.dashboard.href(),
    hidden: true,
  })

export const myPropertiesHead = (shell: Shell) =>
  pageHead(shell, {
    title: m.mine_title(),
    description: m.mine_text(),
    path: pages.myProperties.href(),
    hidden: true,
  })

export const leadsHead = (shell: Shell) =>
  pageHead(shell, {
    title: m.leads_title(),
    description: m.leads_text(),
    path: pages.leads.href(),
    hidden: true,
  })

export const toursHead = (shell: Shell) =>
  pageHead(shell, {
    title: m.tours_title(),
    description: m.tours_text(),
    path: pages.tours.href(),
    hidden: true,
  })

export const importHead = (shell: Shell) =>
  pageHead(shell, {
    title: m.import_title(),
    description: m.import_text(),
    path: pages.imports.href(),
    hidden: true,
  })

export const requestsHead = (shell: Shell) =>
  pageHead(shell, {
    title: m.requests_title(),
    description: m.requests_text(),
    path: pages.propertyRequests.href(),
    hidden: true,
  })
