import { Icon } from './icon.tsx'

/** A sentence that begins with ✅ or ❌. The sign is drawn by us: not every device has the character, and none in our colours. */
export function SignedText({ text }: { text: string }) {
  const sign = /^(?:✅|❌)\s*/u.exec(text)?.[0]
  if (!sign) return text
  return (
    <span className="signed">
      <Icon name={sign.startsWith('✅') ? 'check' : 'close'} />
      <span>
        <span className="signed-sign">{sign}</span>
        {text.slice(sign.length)}
      </span>
    </span>
  )
}
