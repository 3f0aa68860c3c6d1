import type { Locale } from '#contract/locales.ts'
import type { AnyLeadState } from '#contract/schemas/lead.ts'
import { titleIn } from '#contract/written-texts.ts'
import { clockInIndia } from '#server/platform/clock/india.ts'
import { type CsvCell, writeCsv } from '#server/platform/csv/write-csv.ts'
import type { Db } from '#server/platform/db/client.ts'
import { m, type Sentence } from '#server/platform/messages/messages.ts'
import { mayReadWishes } from '#server/platform/sessions/policies.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { presentDetails } from '../contact/contact.present.ts'
import { kindNames, lostReasonNames, sourceNames, stageNames } from './lead.present.ts'
import { type LeadRow, listNotes, type NoteRow } from './lead.queries.ts'

/** Without the notes that the viewer may not read. */
export function writeLeads(
  db: Db,
  batches: AsyncIterable<LeadRow[]>,
  { viewer, locale }: { viewer: Viewer; locale: Locale },
): AsyncGenerator<string> {
  return writeCsv(
    columns.map(({ title }) => title({}, { locale })),
    writeLines(db, batches, viewer, locale),
  )
}

async function* writeLines(db: Db, batches: AsyncIterable<LeadRow[]>, viewer: Viewer, locale: Locale) {
  for await (const rows of batches) {
    const notes = await listNotes(
      db,
      rows.map((row) => row.id),
      viewer,
    )
    yield rows.map((row) => {
      const line: Line = { locale, viewer, row, notes: notes.filter((note) => note.lead_id === row.id) }
      return columns.map(({ value }) => value(line))
    })
  }
}

const hasCome = { attended: m.fact_yes, no_show: m.fact_no }

type Line = { locale: Locale; viewer: Viewer; row: LeadRow; notes: NoteRow[] }

const columns: { title: Sentence; value: (line: Line) => CsvCell }[] = [
  { title: m.leads_csv_number, value: ({ row }) => row.id },
  { title: m.leads_csv_received, value: ({ row }) => writeClock(row.created_at) },
  { title: m.leads_csv_kind, value: ({ row, locale }) => kindNames[row.kind]({}, { locale }) },
  { title: m.leads_csv_state, value: ({ row, locale }) => states[row.state as AnyLeadState]({}, { locale }) },
  { title: m.leads_csv_name, value: ({ row }) => row.name },
  { title: m.leads_csv_phone, value: ({ row }) => row.phone },
  { title: m.leads_csv_email, value: ({ row }) => row.email },
  { title: m.leads_csv_message, value: ({ row }) => row.message },
  { title: m.leads_csv_listing, value: ({ row, locale }) => row.property && titleIn(locale, row.property) },
  { title: m.leads_csv_listing_number, value: ({ row }) => row.property?.id },
  { title: m.leads_csv_tour_day, value: ({ row }) => row.tour_date },
  { title: m.leads_csv_tour_time, value: ({ row }) => row.tour_time?.slice(0, 5) },
  { title: m.leads_csv_service, value: ({ row, locale }) => writeService(row, locale) },
  { title: m.leads_csv_best_time, value: ({ row }) => presentDetails(row.details ?? {}).best_time },
  { title: m.leads_csv_assignee, value: ({ row }) => row.assignee?.name },
  { title: m.leads_csv_follow_up, value: ({ row }) => row.follow_up_on },
  {
    title: m.leads_csv_notes,
    value: ({ notes, locale }) => notes.map((note) => writeNote(note, locale)).join('\n'),
  },
  { title: m.leads_csv_source, value: ({ row, locale }) => sourceNames[row.source]({}, { locale }) },
  {
    title: m.leads_csv_outcome,
    value: ({ row, locale }) => row.outcome && hasCome[row.outcome]({}, { locale }),
  },
  {
    title: m.leads_csv_stage,
    value: ({ row, locale }) => row.stage && stageNames[row.stage]({}, { locale }),
  },
  {
    title: m.leads_csv_lost_reason,
    value: ({ row, locale }) => row.lost_reason && lostReasonNames[row.lost_reason]({}, { locale }),
  },
  { title: m.leads_csv_wishes, value: ({ row, viewer }) => (mayReadWishes(viewer) ? row.wishes : '') },
]

function writeNote({ created_at, author, text }: NoteRow, locale: Locale): string {
  return `${writeClock(created_at)} ${author?.name ?? m.lead_somebody_gone({}, { locale })}: ${text}`
}

function writeClock(moment: Date): string {
  return clockInIndia(moment).replace('T', ' ')
}

function writeService({ details }: LeadRow, locale: Locale): string | undefined {
  const { service } = presentDetails(details ?? {})
  return service ? services[service]({}, { locale }) : undefined
}

const services = {
  home_loan: m.mail_service_home_loan,
  plot_loan: m.mail_service_plot_loan,
  construction_loan: m.mail_service_construction_loan,
}
const states = {
  new: m.lead_state_new,
  seen: m.lead_state_seen,
  answered: m.lead_state_answered,
  requested: m.lead_state_requested,
  confirmed: m.lead_state_confirmed,
  declined: m.lead_state_declined,
  cancelled: m.lead_state_cancelled,
} satisfies Record<AnyLeadState, Sentence>
