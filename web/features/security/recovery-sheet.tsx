import { m } from '#messages'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The only time that these codes are shown. Printing leaves out everything else on the page. */
export function RecoverySheet({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <section className="recovery-sheet stack" aria-labelledby="recovery-title">
      <h3 id="recovery-title" className="factor-title">
        {m.recovery_title()}
        <span className="printed-host"> {location.host}</span>
      </h3>
      <p>{m.recovery_text()}</p>
      <ul className="recovery-codes figures bold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="way-links">
        <CopyButton text={codes.join('\n')} label={m.recovery_copy()} copied={m.recovery_copied()} />
        <button type="button" className="text-link" onClick={() => download(codes)}>
          <Icon name="download" />
          {m.recovery_download()}
        </button>
        <button type="button" className="text-link" onClick={() => window.print()}>
          <Icon name="print" />
          {m.recovery_print()}
        </button>
      </div>
      <button type="button" className="button at-start" onClick={onKept}>
        {m.recovery_kept()}
      </button>
    </section>
  )
}

function download(codes: readonly string[]) {
  const text = [`${m.recovery_title()}, ${location.host}`, '', ...codes, ''].join('\r\n')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.download = `recovery-codes-${location.hostname}.txt`
  link.rel = 'external'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
