import { Icon } from './icon.tsx'

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
