import { readConfig } from '#server/platform/config/config.ts'
import { demoAgency } from '#server/platform/seed/catalogue/demo-agency.ts'
import { seedWhenEmpty } from '#server/platform/seed/seed.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { accent, accentColumn } from './pseudo.ts'

const columns: Record<string, string[]> = {
  properties: [
    ...['title', 'title_hi', 'description', 'description_hi', 'address', 'locality', 'city', 'state', 'name'],
    ...['society', 'builder', 'khasra', 'tehsil', 'village', 'rera_number'],
  ],
  nearby_places: ['title', 'title_hi', 'distance'],
  media: ['alt', 'alt_hi'],
  users: ['name'],
  agent_profiles: ['title', 'about', 'rera'],
  inquiries: ['name', 'message'],
  contact_messages: ['name', 'message'],
  listing_reports: ['message'],
  listing_documents: ['number'],
  tours: ['answer'],
  lead_notes: ['text'],
}

const context = await openContext(readConfig(process.env))
await seedWhenEmpty(context)
for (const [table, names] of Object.entries(columns)) {
  const changes = names.map((name) => `${name} = ${accentColumn(name)}`)
  await context.database.pool.query(`update ${table} set ${changes.join(', ')}`)
}
// The check of a registration ended with the number.
await context.database.pool.query(`update properties set rera_checked_at = listed_at where rera_number <> ''`)
// Rates are only added; here their sources are texts of the agency.
await context.database.pool.query(`alter table cost_rates disable trigger user`)
await context.database.pool.query(`update cost_rates set source = ${accentColumn('source')}`)
await context.database.pool.query(`alter table cost_rates enable trigger user`)
await context.database.pool.query(
  `update agent_profiles set places = array(select ${accentColumn('place')} from unnest(places) as place)`,
)
await context.database.pool.query(`update contact_messages
  set details = jsonb_set(details, '{best_time}', to_jsonb(${accentColumn("(details->>'best_time')")}))
  where details ? 'best_time'`)
const written = [
  'name',
  'legal_name',
  'tagline',
  'address',
  'city',
  'state',
  'country',
  'hours',
  'rera',
] as const
const agency = {
  ...demoAgency,
  ...Object.fromEntries(written.map((name) => [name, accent(demoAgency[name])])),
  popular_places: demoAgency.popular_places.map((place) => ({ ...place, city: accent(place.city) })),
}
await context.database.pool.query(`update settings set value = $1 where key = 'agency'`, [
  JSON.stringify(agency),
])
await closeContext(context)
