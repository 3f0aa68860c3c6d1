import { Icon } from '#web/ui/icon.tsx'
import { ListingSection } from './listing-section.tsx'
import type { WrittenDocuments } from './write-documents.ts'

export function DocumentsSection({ title, intro, summary, warning, rows }: WrittenDocuments) {
  return (
    <ListingSection id="documents" title={title}>
      {warning && <p className="documents-warning">{warning}</p>}
      {summary && <p className="documents-seen strong">{summary}</p>}
      {rows.map(({ label, text, help, seen }) => (
        <details key={label} className="document">
          <summary>
            <Icon name={seen ? 'check' : 'minus'} className={seen ? 'icon icon-20 good' : 'icon icon-20'} />
            <span className="strong">{label}</span>
            <span className="small muted">{text}</span>
          </summary>
          <p className="muted">{help}</p>
        </details>
      ))}
      <p className="documents-note small muted">{intro}</p>
    </ListingSection>
  )
}
