import type { CallOutput } from '#contract/api.ts'
import type { Attention } from '#contract/schemas/dashboard.ts'
import { m } from '#messages'
import type { Answer } from '#web/data/queries.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx'
import { attentionLines, type Line, type OwnFilter } from './attention-lines.ts'
import { NoPictures } from './no-pictures.tsx'

type Props = { list: Answer<CallOutput<'dashboard.attention'>>; own: OwnFilter }

export function AttentionList({ list, own }: Props) {
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="panel-list-title">
        {m.dashboard_attention()}
      </h2>
      {list.status === 'loading' && <TableSkeleton label={m.dashboard_loading()} />}
      {list.status === 'failed' && <NotLoaded text={m.dashboard_attention_failed()} onRetry={list.reload} />}
      {list.status === 'loaded' && <Lines waiting={list.answer.data} own={own} />}
    </section>
  )
}

function Lines({ waiting, own }: { waiting: Attention; own: OwnFilter }) {
  const lines = attentionLines(waiting, own)
  if (lines.length === 0 && waiting.no_pictures.count === 0) {
    return (
      <p className="panel attention-none">
        <Icon name="check" />
        {m.dashboard_attention_none()}
      </p>
    )
  }
  return (
    <ul className="panel attention">
      {lines.map((line) => (
        <AttentionLine key={line.href} line={line} />
      ))}
      {waiting.no_pictures.count > 0 && <NoPictures waiting={waiting} own={own} />}
    </ul>
  )
}

function AttentionLine({ line: { icon, text, more, href, late } }: { line: Line }) {
  return (
    <li>
      <a href={href} className="attention-line">
        <Icon name={icon} />
        <span className="shrink">
          <span className="strong">{text}</span>
          {more && <span className={late ? 'attention-more attention-late' : 'attention-more'}>{more}</span>}
        </span>
        <Icon name="right" />
      </a>
    </li>
  )
}
