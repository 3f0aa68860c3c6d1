import { isSeen, needsSmallFarmlandWarning } from '#contract/documents.ts'
import type { ListingType } from '#contract/enums.ts'
import type { PublicDocument } from '#contract/schemas/document.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { checkText, countSeen, documentWords } from '#web/features/property/document-words.ts'

export type WrittenDocuments = {
  title: string
  intro: string
  summary?: string
  warning?: string
  rows: { label: string; text: string; help: string; seen: boolean }[]
}

/** The loader calls it, so that the page does not load the texts. Undefined where there is nothing to say. */
export function writeDocuments(
  property: Property,
  documents: readonly PublicDocument[],
): WrittenDocuments | undefined {
  const warning = needsSmallFarmlandWarning(property) ? m.documents_small_farmland() : undefined
  if (documents.length === 0 && !warning) return undefined
  const seen = countSeen(documents)
  return {
    title: m.documents_title(),
    intro: m.documents_intro(),
    ...(seen && { summary: m.documents_seen({ seen: String(seen.seen), all: String(seen.all) }) }),
    warning,
    rows: documents.map((document) => writeRow(document, property.type)),
  }
}

function writeRow(
  { kind, number, ...check }: PublicDocument,
  type: ListingType,
): WrittenDocuments['rows'][number] {
  const [label, help] = documentWords[kind]
  const text = checkText(check, type)
  return {
    label: label(),
    text: number ? `${text}, ${m.document_number({ number })}` : text,
    // The agency may not have seen that it shows this.
    help: `${m.document_should_show()} ${help()}`,
    seen: isSeen(check.status),
  }
}
