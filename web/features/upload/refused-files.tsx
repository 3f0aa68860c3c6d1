import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import type { Refused } from './take-pictures.ts'

export function RefusedFiles({ refused, onClose }: { refused: Refused[]; onClose: () => void }) {
  // The element is always there, so that screen readers announce its content.
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className="refused">
          <ul>
            {refused.map(({ key, name, sentence }) => (
              <li key={key}>
                {name && <strong>{name}</strong>} {sentence}
              </li>
            ))}
          </ul>
          <button
            type="button"
            aria-label={m.upload_refused_close()}
            className="icon-button"
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}
