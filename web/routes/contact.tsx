import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { contactHead } from '../pages/contact/contact-head.ts'
import { ContactPage } from '../pages/contact/contact-page.tsx'
import { Route as rootRoute } from './__root.tsx'

export const Route = createFileRoute('/contact')({
  head: ({ matches }) => contactHead(rootShell(matches)),
  component: Contact,
})

function Contact() {
  return <ContactPage agency={rootRoute.useLoaderData().agency} />
}
