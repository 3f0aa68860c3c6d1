import { useRef } from 'react'
import type { Agency } from '#contract/schemas/agency.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'

type Social = Agency['social']
type Props = { social: Social; problem?: string; onSocial: (social: Social) => void }

const max = 8

export function SocialFields({ social, problem, onSocial }: Props) {
  const add = useRef<HTMLButtonElement>(null)
  const change = (at: number, part: Partial<Social[number]>) =>
    onSocial(social.map((page, index) => (index === at ? { ...page, ...part } : page)))
  return (
    <fieldset className="stack">
      <legend className="facts-legend title-3">{m.facts_social()}</legend>
      <p className="muted">{m.facts_social_text()}</p>
      {social.map(({ name, url }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its place alone while it is typed.
        <div key={at} className="facts-social">
          <input
            className="field"
            aria-label={m.facts_social_name({ place: at + 1 })}
            placeholder={m.facts_social_name({ place: at + 1 })}
            maxLength={40}
            value={name}
            onChange={(event) => change(at, { name: event.target.value })}
          />
          <input
            className="field"
            type="url"
            aria-label={m.facts_social_url({ place: at + 1 })}
            placeholder="https://"
            maxLength={300}
            value={url}
            onChange={(event) => change(at, { url: event.target.value })}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={m.facts_social_remove({ place: at + 1 })}
            onClick={() => {
              onSocial(social.filter((_, index) => index !== at))
              add.current?.focus()
            }}
          >
            <Icon name="trash" />
          </button>
        </div>
      ))}
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      <div>
        <button
          ref={add}
          type="button"
          className="text-link"
          disabled={social.length >= max}
          onClick={() => onSocial([...social, { name: '', url: '' }])}
        >
          <Icon name="add" />
          {m.facts_social_add()}
        </button>
      </div>
    </fieldset>
  )
}
