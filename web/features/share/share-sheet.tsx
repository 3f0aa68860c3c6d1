import { useState } from 'react'
import { m } from '#messages'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

export type Shared = { title: string; text: string; url: string }

type Props = { heading: string; shared: Shared; onClose: () => void }

export function ShareSheet({ heading, shared, onClose }: Props) {
  const { title, text, url } = shared
  const [copied, setCopied] = useState<boolean>()
  async function copy() {
    // Browsers have no clipboard on pages over http from another machine.
    const done = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    setCopied(done ?? false)
  }
  const message = encodeURIComponent(`${text} ${url}`)
  return (
    <Dialog title={heading} onClose={onClose}>
      <label className="label" htmlFor="share-link">
        {m.share_link()}
      </label>
      <input
        id="share-link"
        readOnly
        value={url}
        className="field"
        onFocus={(event) => event.currentTarget.select()}
      />
      <p role="status" className="field-hint share-copied">
        {copied !== undefined && (copied ? m.share_copied() : m.share_copy_failed())}
      </p>
      <div className="share-ways stack">
        <button type="button" className="button" data-first onClick={copy}>
          <Icon name="copy" />
          {m.share_copy()}
        </button>
        <a
          href={`https://wa.me/?text=${message}`}
          target="_blank"
          rel="noopener noreferrer"
          className="button button-quiet"
        >
          <Icon name="chat" />
          {m.listing_whatsapp()}
        </a>
        <a
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${message}`}
          className="button button-quiet"
        >
          <Icon name="mail" />
          {m.share_mail()}
        </a>
      </div>
    </Dialog>
  )
}
