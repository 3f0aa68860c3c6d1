import type { CodeToPassOn } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { telHref, whatsAppHref, writePhone } from '#web/ui/phone.ts'
import { writeTime } from '#web/ui/write-moment.ts'

export function CodeRow({ code: row, now }: { code: CodeToPassOn; now: number }) {
  const { name, phone, code, text, created_at, expires_at } = row
  const left = Math.max(0, Math.ceil((Date.parse(expires_at) - now) / 1000))
  return (
    <tr>
      <td className="admin-lead">
        <div className="shrink">
          <p className="strong">{name}</p>
          <p className="figures small muted">{writePhone(phone)}</p>
        </div>
      </td>
      <td data-label={m.codes_code()} className={left > 0 ? 'figures code' : 'figures code code-over'}>
        {code}
      </td>
      <td data-label={m.codes_since()} className="figures">
        {writeTime(created_at)}
      </td>
      <td data-label={m.codes_valid()} className="figures">
        {left > 0 ? m.codes_minutes({ minutes: Math.floor(left / 60), seconds: left % 60 }) : m.codes_over()}
      </td>
      <td className="admin-actions admin-actions-pair">
        {left > 0 && (
          <div>
            <CopyButton
              text={code}
              label={m.codes_copy()}
              name={m.codes_copy_of({ name })}
              copied={m.codes_copied({ name })}
            />
            <a href={telHref(phone)} className="text-link" aria-label={m.codes_call_of({ name })}>
              <Icon name="call" />
              {m.codes_call()}
            </a>
            <a
              href={whatsAppHref(phone, text)}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link"
              aria-label={m.codes_whatsapp_of({ name })}
            >
              <Icon name="chat" />
              {m.codes_whatsapp()}
            </a>
          </div>
        )}
      </td>
    </tr>
  )
}
