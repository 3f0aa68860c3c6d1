import { type ComponentType, useState } from 'react'
import type { CallbackService } from '#contract/form-enums.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Props = {
  className: string
  service?: CallbackService
  text?: string
  /** Announced by screen readers, where several buttons have the same text. */
  about?: string
}

export function CallbackButton({ className, service = 'home_loan', text = m.loan_callback(), about }: Props) {
  const [Form, setForm] = useState<ComponentType<{ service: CallbackService; onClose: () => void }>>()
  const label = about && `${text}: ${about}`
  if (!useHydrated()) {
    return (
      <a href={pages.contact.href()} aria-label={label} className={className}>
        {text}
      </a>
    )
  }
  async function open() {
    try {
      const { CallbackDialog } = await import('./callback-dialog.tsx')
      setForm(() => CallbackDialog)
    } catch {
      location.assign(pages.contact.href())
    }
  }
  return (
    <>
      <button type="button" aria-label={label} className={className} onClick={open}>
        {text}
      </button>
      {Form && <Form service={service} onClose={() => setForm(undefined)} />}
    </>
  )
}
