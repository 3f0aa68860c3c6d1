import { m } from '#messages'

export function NotLoaded({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert" className="panel split retry-line">
      <p>{text}</p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {m.page_retry()}
      </button>
    </div>
  )
}
