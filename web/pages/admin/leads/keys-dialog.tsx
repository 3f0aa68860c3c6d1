import { m } from '#messages'
import { Dialog } from '#web/ui/dialog.tsx'

const rows: [string[], () => string][] = [
  [['j', 'k'], m.lead_keys_step],
  [['↓', '↑'], m.lead_keys_arrows],
  [['Enter'], m.lead_keys_open],
  [['Esc'], m.lead_keys_close],
  [['/'], m.lead_keys_search],
  [['e'], m.lead_keys_answered],
  [['a'], m.lead_keys_take],
  [['n'], m.lead_keys_note],
  [['f'], m.lead_keys_follow_up],
  [['r'], m.lead_keys_reply],
  [['c'], m.lead_keys_call],
  [['w'], m.lead_keys_whatsapp],
  [['?'], m.lead_keys_help],
]

type Props = { on: boolean; onSwitch: (on: boolean) => void; onClose: () => void }

export function KeysDialog({ on, onSwitch, onClose }: Props) {
  return (
    <Dialog title={m.lead_keys_title()} onClose={onClose}>
      <dl className="keys">
        {rows.map(([keys, text]) => (
          <div key={keys.join()}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{names[key]?.() ?? key}</kbd>
              ))}
            </dt>
            <dd>{text()}</dd>
          </div>
        ))}
      </dl>
      <label className="keys-switch">
        <input type="checkbox" checked={on} onChange={(event) => onSwitch(event.target.checked)} />
        {m.lead_keys_switch()}
      </label>
    </Dialog>
  )
}

const names: Record<string, () => string> = { Enter: m.key_enter, Esc: m.key_escape }
