import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { setAnswer, useCall } from '#web/data/queries.ts'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { SettingsSkeleton } from '../settings-skeleton.tsx'
import { ProfileForm } from './profile-form.tsx'

const askAgainMs = 1500

export function ProfileEditor({ id }: { id: number }) {
  const request = { params: { id } }
  const profile = useCall('agent.profile', request, {
    repeatAfter: ({ data }) => (data.photo?.state === 'processing' ? askAgainMs : false),
  })
  const saved = profile.status === 'loaded' ? profile.answer.data : undefined
  useForgetPages(saved?.photo?.state)
  if (profile.status === 'loading') return <SettingsSkeleton />
  if (profile.status === 'failed')
    return <NotLoaded text={m.settings_not_loaded()} onRetry={profile.reload} />
  const { answer } = profile
  return (
    <>
      {answer.data.shown && (
        <p>
          <a href={pages.agent.href(id)} className="text-link">
            {m.profile_see()}
          </a>
        </p>
      )}
      <ProfileForm
        saved={answer.data}
        onSaved={(data) => setAnswer('agent.profile', request, { ...answer, data })}
      />
    </>
  )
}

/** Pages that the browser has loaded show the earlier photo. */
function useForgetPages(state: string | undefined) {
  const router = useRouter()
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'processing' && state === 'ready') void router.invalidate()
    before.current = state
  }, [state, router])
}
