import { m } from '#messages'
import { localHref, pages } from '#web/data/pages.ts'
import { useCall } from '#web/data/queries.ts'
import { useSession } from '#web/data/session.ts'
import { nextStep, progressOf, setupWords } from '#web/features/setup/setup-words.ts'

/** Leads from one step of the setup to the next, above the pages of settings that it consists of. */
export function SetupStrip({ pathname }: { pathname: string }) {
  const session = useSession()
  const isOwner = session.status === 'signed_in' && session.user.role === 'superadmin'
  return isOwner && pathname !== pages.settingsSetup.path ? <NextStep pathname={pathname} /> : null
}

function NextStep({ pathname }: { pathname: string }) {
  const setup = useCall('setup.get', {})
  if (setup.status !== 'loaded') return null
  const { data } = setup.answer
  const next = nextStep(data)
  if (data.finished || data.dismissed || !next) return null
  const [link] = setupWords[next].links
  if (!link) return null
  return (
    <p className="setup-strip small">
      <a href={pages.settingsSetup.href()} className="text-link figures">
        {m.guide_checklist()}: {progressOf(data)}
      </a>
      {link.path !== pathname && (
        <a href={localHref(link.path)} className="text-link">
          {m.guide_next({ step: setupWords[next].title() })}
        </a>
      )}
    </p>
  )
}
