import { useEffect, useState } from 'react'
import { pages } from '#contract/pages.ts'
import type { Property } from '#contract/schemas/property.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { isAgency } from './own-version.ts'
import { PropertyForm } from './property-form.tsx'

type Props = { id: string; user: User; onDone: (property: Property) => void }
type Loaded = { is: 'loading' | 'failed' | 'absent' } | { is: 'loaded'; property: Property }

/** Loads the listing that is to be edited; `id` is as it stands in the address. */
export function EditProperty({ id, user, onDone }: Props) {
  const [loaded, setLoaded] = useState<Loaded>({ is: 'loading' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn says when to load again.
  useEffect(() => {
    let gone = false
    load(id).then((next) => !gone && setLoaded(next))
    return () => {
      gone = true
    }
  }, [id, turn])
  function retry() {
    setLoaded({ is: 'loading' })
    setTurn(turn + 1)
  }
  switch (loaded.is) {
    case 'loading':
      return <FormSkeleton label={m.property_form_loading()} />
    case 'failed':
      return <NotLoaded text={m.property_form_not_loaded()} onRetry={retry} />
    case 'absent':
      return <NoForm title={m.property_form_not_found()} text={m.property_form_not_found_text()} />
    case 'loaded': {
      const { property } = loaded
      if (property.user_id !== user.id && !isAgency(user)) {
        return <NoForm title={m.property_form_not_yours()} text={m.property_form_not_yours_text()} />
      }
      return <PropertyForm user={user} property={property} onDone={onDone} />
    }
  }
}

async function load(id: string): Promise<Loaded> {
  const number = Number(id)
  if (!/^[1-9]\d{0,9}$/.test(id)) return { is: 'absent' }
  try {
    const { data } = await callAsUser('property.get', { params: { id: number } })
    return { is: 'loaded', property: data }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // 400: a number larger than any listing has.
    return { is: error.status === 404 || error.status === 400 ? 'absent' : 'failed' }
  }
}

function NoForm({ title, text }: { title: string; text: string }) {
  return (
    <div className="panel p-6">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 text-ink-soft">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a href={pages.myProperties.href()} className="button">
          {m.property_form_to_mine()}
        </a>
        <a href={pages.admin.href()} className="button button-quiet">
          {m.property_form_title_add()}
        </a>
      </div>
    </div>
  )
}
