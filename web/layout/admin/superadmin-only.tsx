import type { ReactNode } from 'react'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { SignedInOnly } from '#web/features/security/signed-in-only.tsx'
import { AdminHeading } from './admin-heading.tsx'
import { Forbidden } from './forbidden.tsx'

type Props = {
  title: string
  text: string
  waiting: ReactNode
  children: (user: User) => ReactNode
}

export function SuperadminOnly({ title, text, waiting, children }: Props) {
  return (
    <>
      <AdminHeading title={title} text={text} />
      <SignedInOnly waiting={waiting}>
        {(user) =>
          user.role === 'superadmin' ? (
            <div key={user.id}>{children(user)}</div>
          ) : (
            <Forbidden
              title={m.settings_forbidden()}
              text={m.settings_forbidden_text()}
              href={pages.settings.href()}
              link={m.settings_title()}
            />
          )
        }
      </SignedInOnly>
    </>
  )
}
