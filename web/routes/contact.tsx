import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { ContactPage } from '../pages/contact/contact-page.tsx'
import { Route as rootRoute } from './__root.tsx'

export const Route = createFileRoute('/contact')({
  head: async ({ matches }) =>
    (await import('../pages/contact/contact-head.ts')).contactHead(pageContextOf(matches)),
  component: Contact,
})

function Contact() {
  return <ContactPage agency={rootRoute.useLoaderData().agency} />
}
