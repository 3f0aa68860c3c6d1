import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Amenity } from '#contract/amenities.ts'
import type { RateBasis } from '#contract/areas.ts'
import type { RateName, RateScope } from '#contract/cost-rates.ts'
import type { DocumentFileType, DocumentKind, DocumentStatus } from '#contract/documents.ts'
import type {
  AgeValue,
  Confirmer,
  ConsentPurpose,
  ContactTopic,
  Facing,
  Freshness,
  Language,
  ListingStatus,
  ListingType,
  MediaKind,
  MediaState,
  ModerationState,
  PublicStatus,
  ReportReason,
  ReportState,
  RevisionState,
  Role,
  SiteSlot,
  SpokenLanguage,
  SubType,
} from '#contract/enums.ts'
import type { ContactChoice, NearbyCategory } from '#contract/form-enums.ts'
import type { WeekHours } from '#contract/hours.ts'
import type {
  LeadAction,
  LeadKind,
  LeadSource,
  LeadStage,
  LeadState,
  LostReason,
  TourOutcome,
  TourState,
} from '#contract/lead-enums.ts'
import type { ListingValues } from '#contract/listing-fields.ts'
import type {
  ImportRowState,
  ImportState,
  InvitedRole,
  NoticeChannel,
  NoticeState,
} from '#contract/staff-enums.ts'
import type { ErasedThing } from './erased-thing.ts'
import type { NoticeData, NoticeKind, SubjectKind } from './notice-kinds.ts'

// Checks, indexes and triggers are in migrations/*.sql, which define the database; schema.test.ts compares both.

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const moment = (name: string) => timestamp(name, { withTimezone: true })
const createdAt = () => moment('created_at').notNull().defaultNow()
const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

export const users = pgTable('users', {
  id: id(),
  name: text('name').notNull(),
  username: text('username'),
  email: text('email'),
  phone: text('phone').notNull(),
  phone_verified_at: moment('phone_verified_at'),
  role: text('role').$type<Role>().notNull().default('buyer'),
  password_hash: text('password_hash'),
  totp_secret: text('totp_secret'),
  totp_step: integer('totp_step'),
  language: text('language').$type<Language>().notNull().default('en'),
  suspended_at: moment('suspended_at'),
  created_at: createdAt(),
  updated_at: moment('updated_at').notNull().defaultNow(),
  email_verified_at: moment('email_verified_at'),
  /** The demo brought it; written by the seed only. */
  demo: boolean('demo').notNull().default(false),
})

export const sessions = pgTable('sessions', {
  id: integer('id').notNull().generatedAlwaysAsIdentity(),
  token_hash: bytea('token_hash').primaryKey(),
  user_id: integer('user_id').notNull(),
  user_agent: text('user_agent'),
  created_at: createdAt(),
  last_seen_at: moment('last_seen_at').notNull().defaultNow(),
  expires_at: moment('expires_at').notNull(),
  /** In this session; null: not yet. */
  proved_at: moment('proved_at'),
  /** In this session; null: not yet. */
  factor_at: moment('factor_at'),
  device_id: integer('device_id'),
})

export const passkeys = pgTable('passkeys', {
  id: id(),
  user_id: integer('user_id').notNull(),
  credential_id: bytea('credential_id').notNull(),
  public_key: bytea('public_key').notNull(),
  user_handle: bytea('user_handle').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull().default([]),
  name: text('name').notNull(),
  created_at: createdAt(),
  last_used_at: moment('last_used_at'),
})

export const recovery_codes = pgTable('recovery_codes', {
  id: id(),
  user_id: integer('user_id').notNull(),
  nonce: bytea('nonce').notNull(),
  hash: bytea('hash').notNull(),
})

export const passkey_challenges = pgTable('passkey_challenges', {
  browser_hash: bytea('browser_hash').primaryKey(),
  challenge: text('challenge').notNull(),
  user_id: integer('user_id'),
  expires_at: moment('expires_at').notNull(),
})

/** Browsers on which the number of an account was verified. */
export const devices = pgTable('devices', {
  id: id(),
  user_id: integer('user_id').notNull(),
  token_hash: bytea('token_hash').notNull(),
  guest_id: integer('guest_id'),
  created_at: createdAt(),
  last_used_at: moment('last_used_at').notNull().defaultNow(),
})

export const sign_in_links = pgTable('sign_in_links', {
  id: id(),
  user_id: integer('user_id').notNull(),
  token_hash: bytea('token_hash').notNull(),
  created_at: createdAt(),
  expires_at: moment('expires_at').notNull(),
  used_at: moment('used_at'),
})

export const invitations = pgTable('invitations', {
  id: id(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  email: text('email'),
  role: text('role').$type<InvitedRole>().notNull(),
  language: text('language').$type<Language>().notNull().default('en'),
  invited_by: integer('invited_by').notNull(),
  created_at: createdAt(),
  expires_at: moment('expires_at').notNull(),
})

/** While there is no superadmin: links that make the first one. */
export const setup_links = pgTable('setup_links', {
  token_hash: bytea('token_hash').primaryKey(),
  created_at: createdAt(),
  expires_at: moment('expires_at').notNull(),
})

export const sign_in_codes = pgTable('sign_in_codes', {
  id: id(),
  user_id: integer('user_id'),
  session_hash: bytea('session_hash').notNull(),
  phone_digest: bytea('phone_digest').notNull(),
  code_hash: bytea('code_hash').notNull(),
  sealed: bytea('sealed'),
  tries: smallint('tries').notNull().default(0),
  created_at: createdAt(),
  expires_at: moment('expires_at').notNull(),
  used_at: moment('used_at'),
  known_device: boolean('known_device').notNull().default(false),
  place_digest: bytea('place_digest'),
  messaged: boolean('messaged').notNull().default(true),
  undelivered: boolean('undelivered').notNull().default(false),
})

/** One for each address, by its keyed digest; outlives the account that requested it. */
export const email_verifications = pgTable('email_verifications', {
  id: id(),
  address_digest: bytea('address_digest').notNull(),
  user_id: integer('user_id'),
  created_at: createdAt(),
  expires_at: moment('expires_at').notNull(),
  used_at: moment('used_at'),
})

export const properties = pgTable('properties', {
  id: id(),
  user_id: integer('user_id').notNull(),
  title: text('title').notNull(),
  title_hi: text('title_hi').notNull().default(''),
  description: text('description').notNull().default(''),
  description_hi: text('description_hi').notNull().default(''),
  type: text('type').$type<ListingType>().notNull(),
  sub_type: text('sub_type').$type<SubType>().notNull(),
  status: text('status').$type<ListingStatus>().notNull().default('available'),
  moderation: text('moderation').$type<ModerationState>().notNull().default('pending'),
  moderation_reason: text('moderation_reason'),
  new_project: boolean('new_project').notNull().default(false),
  price: bigint('price', { mode: 'number' }).notNull(),
  area: numeric('area', { mode: 'number', precision: 12, scale: 2 }),
  beegha: numeric('beegha', { mode: 'number', precision: 10, scale: 3 }),
  acres: numeric('acres', { mode: 'number', precision: 10, scale: 3 }),
  hectares: numeric('hectares', { mode: 'number', precision: 10, scale: 3 }),
  area_entered: text('area_entered'),
  beegha_size: text('beegha_size'),
  /** Exact. */
  area_m2: numeric('area_m2').generatedAlwaysAs((): SQL => sql`square_metres(area_entered)`),
  /** Rupees per square foot of `rate_basis`. */
  rate: numeric('rate', { mode: 'number', precision: 20, scale: 6 }).generatedAlwaysAs(
    (): SQL => sql`price / area`,
  ),
  rate_basis: text('rate_basis')
    .$type<RateBasis>()
    .generatedAlwaysAs((): SQL => sql`'area'`),
  address: text('address').notNull().default(''),
  locality: text('locality').notNull().default(''),
  city: text('city').notNull(),
  state: text('state').notNull().default(''),
  country: text('country').notNull().default('India'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  hide_location: boolean('hide_location').notNull().default(false),
  rooms: smallint('rooms'),
  bedrooms: smallint('bedrooms'),
  bathrooms: smallint('bathrooms'),
  garages: smallint('garages'),
  age: smallint('age').$type<AgeValue>(),
  facing: text('facing').$type<Facing>(),
  carpet_area: numeric('carpet_area', { mode: 'number', precision: 12, scale: 2 }),
  carpet_area_entered: text('carpet_area_entered'),
  carpet_area_m2: numeric('carpet_area_m2').generatedAlwaysAs(
    (): SQL => sql`square_metres(carpet_area_entered)`,
  ),
  built_up_area: numeric('built_up_area', { mode: 'number', precision: 12, scale: 2 }),
  built_up_area_entered: text('built_up_area_entered'),
  built_up_area_m2: numeric('built_up_area_m2').generatedAlwaysAs(
    (): SQL => sql`square_metres(built_up_area_entered)`,
  ),
  super_built_up_area: numeric('super_built_up_area', { mode: 'number', precision: 12, scale: 2 }),
  super_built_up_area_entered: text('super_built_up_area_entered'),
  super_built_up_area_m2: numeric('super_built_up_area_m2').generatedAlwaysAs(
    (): SQL => sql`square_metres(super_built_up_area_entered)`,
  ),
  plot_length: numeric('plot_length', { mode: 'number', precision: 7, scale: 2 }),
  plot_breadth: numeric('plot_breadth', { mode: 'number', precision: 7, scale: 2 }),
  road_width: numeric('road_width', { mode: 'number', precision: 5, scale: 2 }),
  floor: smallint('floor'),
  total_floors: smallint('total_floors'),
  furnishing: text('furnishing').$type<ListingValues['furnishing']>(),
  parking_covered: smallint('parking_covered'),
  parking_open: smallint('parking_open'),
  lift: boolean('lift'),
  power_backup: boolean('power_backup'),
  gated: boolean('gated'),
  corner: boolean('corner'),
  boundary_wall: boolean('boundary_wall'),
  furnishing_items: text('furnishing_items')
    .array()
    .$type<ListingValues['furnishing_items']>()
    .notNull()
    .default([]),
  water: text('water').array().$type<ListingValues['water']>().notNull().default([]),
  overlooking: text('overlooking').array().$type<ListingValues['overlooking']>().notNull().default([]),
  society: text('society').notNull().default(''),
  builder: text('builder').notNull().default(''),
  maintenance: bigint('maintenance', { mode: 'number' }),
  maintenance_included: boolean('maintenance_included'),
  khasra: text('khasra').notNull().default(''),
  tehsil: text('tehsil').notNull().default(''),
  village: text('village').notNull().default(''),
  soil: text('soil').$type<ListingValues['soil']>(),
  irrigation: text('irrigation').array().$type<ListingValues['irrigation']>().notNull().default([]),
  road_access: text('road_access').$type<ListingValues['road_access']>(),
  sharing: text('sharing').array().$type<ListingValues['sharing']>().notNull().default([]),
  meals: text('meals').array().$type<ListingValues['meals']>().notNull().default([]),
  gender: text('gender').$type<ListingValues['gender']>(),
  gate_time: text('gate_time').$type<ListingValues['gate_time']>(),
  price_per_bed: boolean('price_per_bed'),
  rera_number: text('rera_number').notNull().default(''),
  rera_status: text('rera_status').$type<ListingValues['rera_status']>(),
  rera_checked_at: moment('rera_checked_at'),
  rera_checked_by: integer('rera_checked_by'),
  possession: text('possession').$type<ListingValues['possession']>(),
  possession_on: date('possession_on', { mode: 'string' }),
  transaction: text('transaction').$type<ListingValues['transaction']>(),
  ownership: text('ownership').$type<ListingValues['ownership']>(),
  leasehold_until: date('leasehold_until', { mode: 'string' }),
  price_negotiable: boolean('price_negotiable'),
  deposit: bigint('deposit', { mode: 'number' }),
  brokerage: bigint('brokerage', { mode: 'number' }),
  lock_in: smallint('lock_in'),
  notice_period: smallint('notice_period'),
  available_from: date('available_from', { mode: 'string' }),
  preferred_tenants: text('preferred_tenants')
    .array()
    .$type<ListingValues['preferred_tenants']>()
    .notNull()
    .default([]),
  features: text('features').array().$type<Amenity[]>().notNull().default([]),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone').notNull(),
  demo: boolean('demo').notNull().default(false),
  reviewed_price: bigint('reviewed_price', { mode: 'number' }),
  withheld_at: moment('withheld_at'),
  taken_off_at: moment('taken_off_at'),
  listed_at: moment('listed_at').notNull().defaultNow(),
  updated_at: moment('updated_at').notNull().defaultNow(),
  /** When somebody confirmed last that it is still to be had; `confirmed_by` is null for listings of earlier versions. */
  confirmed_at: moment('confirmed_at').notNull().defaultNow(),
  confirmed_by: text('confirmed_by').$type<Confirmer>().default('agency'),
  /** While the owner's answer is awaited. */
  confirmation_asked_at: moment('confirmation_asked_at'),
  freshness: text('freshness').$type<Freshness>().notNull().default('confirmed'),
  /** The question that its owner answered last by a link, when, and the status before: while nothing changes, it may be taken back. */
  link_asked_at: moment('link_asked_at'),
  link_answered_at: moment('link_answered_at'),
  link_status: text('link_status').$type<ListingStatus>(),
  /** Since when it is sold or rented. */
  closed_at: moment('closed_at'),
  /** The earlier public price that the present one is below, and since when. A trigger writes both (docs/decisions/0083). */
  reduced_from: bigint('reduced_from', { mode: 'number' }),
  reduced_at: moment('reduced_at'),
  headline: tsvector('headline')
    .notNull()
    .generatedAlwaysAs((): SQL => sql`''::tsvector`),
  search: tsvector('search')
    .notNull()
    .generatedAlwaysAs((): SQL => sql`''::tsvector`),
  /** Receives mail only while it equals `email`. */
  agency_email: text('agency_email'),
  /** While the agency's contact is published instead, because the owner is not verified. */
  withheld_contact: jsonb('withheld_contact').$type<WithheldContact>(),
  /** The member of staff who sells it; `user_id` is the owner, whose contact `name`, `email` and `phone` are. */
  agent_id: integer('agent_id'),
  contact: text('contact').$type<ContactChoice>().notNull().default('agent'),
})

/** The public prices and statuses of each listing. A trigger writes them (docs/decisions/0083). */
export const property_history = pgTable('property_history', {
  id: id(),
  property_id: integer('property_id').notNull(),
  at: moment('at').notNull(),
  /** A row is about the price or about the status. */
  price: bigint('price', { mode: 'number' }),
  status: text('status').$type<PublicStatus>(),
  type: text('type').$type<ListingType>(),
  sub_type: text('sub_type').$type<SubType>(),
  area: numeric('area', { mode: 'number', precision: 12, scale: 2 }),
})

export type WithheldContact = { name: string; email: string | null; phone: string }

/** Counts published listings. Triggers on properties update it. */
export const property_counts = pgTable(
  'property_counts',
  {
    type: text('type').$type<ListingType>().notNull(),
    sub_type: text('sub_type').$type<SubType>().notNull(),
    status: text('status').$type<ListingStatus>().notNull(),
    new_project: boolean('new_project').notNull(),
    city: text('city').notNull(),
    locality: text('locality').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.sub_type, t.status, t.new_project, t.city, t.locality] })],
)

/**
 * The last transaction that changed each listing, deleted ones included, updated by triggers on properties. Processes
 * use it to update what they derive from listings and hold in memory.
 */
export const property_changes = pgTable('property_changes', {
  /** 0: all listings. */
  property_id: integer('property_id').primaryKey(),
  xid: xid8('xid').notNull(),
})

export const content_changes = pgTable(
  'content_changes',
  {
    xid: xid8('xid').notNull(),
    content: text('content', { enum: ['pages', 'wishlist'] }).notNull(),
    changed_at: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.xid, t.content] })],
)

export const search_words = pgTable('search_words', { word: text('word').primaryKey() })

export const media = pgTable('media', {
  id: id(),
  /** Null: a file of the site itself, in `slot`, or the photo of a person. */
  property_id: integer('property_id'),
  kind: text('kind').$type<MediaKind>().notNull(),
  position: smallint('position').notNull().default(0),
  hash: text('hash').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  widths: smallint('widths').array().notNull().default([]),
  thumbhash: text('thumbhash'),
  alt: text('alt').notNull().default(''),
  alt_hi: text('alt_hi').notNull().default(''),
  /** A computer made the picture. */
  rendered: boolean('rendered').notNull().default(false),
  created_at: createdAt(),
  state: text('state').$type<MediaState>().notNull().default('ready'),
  phash: text('phash'),
  revision_id: integer('revision_id'),
  slot: text('slot').$type<SiteSlot>(),
  agent_id: integer('agent_id'),
})

export const agent_turns = pgTable('agent_turns', {
  user_id: integer('user_id').primaryKey(),
  taken_at: moment('taken_at').notNull(),
})

export const agent_profiles = pgTable('agent_profiles', {
  user_id: integer('user_id').primaryKey(),
  shown: boolean('shown').notNull().default(false),
  takes_leads: boolean('takes_leads').notNull().default(true),
  title: text('title').notNull().default(''),
  about: text('about').notNull().default(''),
  title_hi: text('title_hi').notNull().default(''),
  about_hi: text('about_hi').notNull().default(''),
  rera: text('rera').notNull().default(''),
  languages: text('languages').array().$type<SpokenLanguage[]>().notNull().default([]),
  places: text('places').array().notNull().default([]),
  visiting: jsonb('visiting').$type<WeekHours>(),
  updated_at: moment('updated_at').notNull().defaultNow(),
})

export const media_files = pgTable('media_files', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  sha256: bytea('sha256').notNull(),
})

/** When a hash was last uploaded or named by a row. */
export const media_seen = pgTable('media_seen', {
  hash: text('hash').primaryKey(),
  seen_at: moment('seen_at').notNull().defaultNow(),
})

export const share_pictures = pgTable(
  'share_pictures',
  {
    property_id: integer('property_id').notNull(),
    locale: text('locale').$type<Language>().notNull().default('en'),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.property_id, table.locale] })],
)

/** One row: the result of the last check of files against rows. */
export const media_check = pgTable('media_check', {
  only: boolean('only').primaryKey().default(true),
  checked_at: moment('checked_at').notNull(),
  missing: integer('missing').notNull(),
  extra: integer('extra').notNull(),
  damaged: integer('damaged').notNull(),
})

export const backups = pgTable('backups', {
  id: id(),
  made_at: moment('made_at').notNull().defaultNow(),
  file: text('file'),
  bytes: bigint('bytes', { mode: 'number' }),
  sealed: boolean('sealed').notNull().default(false),
  verified: boolean('verified'),
  problem: text('problem'),
})

export const imports = pgTable('imports', {
  id: id(),
  user_id: integer('user_id'),
  file_name: text('file_name').notNull(),
  sha256: bytea('sha256'),
  ignored: text('ignored').array().notNull().default([]),
  state: text('state').$type<ImportState>().notNull().default('checked'),
  created_at: createdAt(),
  finished_at: moment('finished_at'),
  columns: text('columns').array().notNull().default([]),
  chosen: jsonb('chosen').$type<Record<string, number>>().notNull().default({}),
})

export const import_rows = pgTable(
  'import_rows',
  {
    import_id: integer('import_id').notNull(),
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<Record<string, string>>().notNull(),
    problems: jsonb('problems').$type<Record<string, string>>().notNull().default({}),
    row_key: bytea('row_key').notNull(),
    property_id: integer('property_id'),
    state: text('state').$type<ImportRowState>().notNull(),
    typed: text('typed').array(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.line] })],
)

export const nearby_places = pgTable(
  'nearby_places',
  {
    property_id: integer('property_id').notNull(),
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    title_hi: text('title_hi').notNull().default(''),
    distance: text('distance').notNull().default(''),
    category: text('category').$type<NearbyCategory>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.property_id, table.position] })],
)

/** Its pictures are rows of media. */
export type RevisionPayload = {
  facts: Record<string, RevisionValue>
  media: boolean
  /** The full proposed list; absent if unchanged. */
  /** Edits that earlier versions stored have no names in Hindi. */
  nearby?: { title: string; title_hi?: string; distance: string; category: NearbyCategory }[]
}
export type RevisionValue = string | number | boolean | string[] | null

export const property_revisions = pgTable('property_revisions', {
  id: id(),
  property_id: integer('property_id').notNull(),
  submitted_by: integer('submitted_by'),
  payload: jsonb('payload').$type<Partial<RevisionPayload>>().notNull(),
  state: text('state').$type<RevisionState>().notNull().default('pending'),
  reason: text('reason'),
  decided_by: integer('decided_by'),
  decided_at: moment('decided_at'),
  created_at: createdAt(),
})

export const unreviewed_changes = pgTable(
  'unreviewed_changes',
  {
    property_id: integer('property_id').notNull(),
    field: text('field').notNull(),
    before: jsonb('before').$type<{ value: RevisionValue }>().notNull(),
    changed_at: moment('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.property_id, table.field] })],
)

/** The version of a listing (its updated_at) that a session was last shown. */
export const shown_requests = pgTable(
  'shown_requests',
  {
    session_hash: bytea('session_hash').notNull(),
    property_id: integer('property_id').notNull(),
    version: moment('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.session_hash, table.property_id] })],
)

export const wishlist = pgTable(
  'wishlist',
  {
    user_id: integer('user_id').notNull(),
    property_id: integer('property_id').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.property_id] })],
)

export const saved_searches = pgTable('saved_searches', {
  id: id(),
  user_id: integer('user_id').notNull(),
  query: text('query').notNull(),
  name: text('name').notNull(),
  alerts: boolean('alerts').notNull().default(true),
  created_at: createdAt(),
  seen_at: moment('seen_at').notNull().defaultNow(),
  alerted_at: moment('alerted_at').notNull().defaultNow(),
})

export const contact_clicks = pgTable(
  'contact_clicks',
  {
    property_id: integer('property_id').notNull(),
    day: date('day').notNull(),
    calls: integer('calls').notNull().default(0),
    whatsapps: integer('whatsapps').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.property_id, table.day] })],
)

export const property_views = pgTable(
  'property_views',
  {
    property_id: integer('property_id').notNull(),
    day: date('day').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.property_id, table.day] })],
)

/** The sealed salt of each day that is not over. */
export const view_days = pgTable('view_days', {
  day: date('day').primaryKey(),
  salt: bytea('salt').notNull(),
})

export const view_marks = pgTable(
  'view_marks',
  {
    day: date('day').notNull(),
    property_id: integer('property_id').notNull(),
    visitor: bytea('visitor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.property_id, table.visitor] })],
)

export const tours = pgTable('tours', {
  id: id(),
  user_id: integer('user_id').notNull(),
  property_id: integer('property_id').notNull(),
  tour_date: date('tour_date').notNull(),
  tour_time: time('tour_time').notNull(),
  state: text('state').$type<TourState>().notNull().default('requested'),
  consent_id: integer('consent_id'),
  created_at: createdAt(),
  proposed_date: date('proposed_date'),
  proposed_time: time('proposed_time'),
  answer: text('answer'),
  outcome: text('outcome').$type<TourOutcome>(),
})

export const inquiries = pgTable('inquiries', {
  id: id(),
  property_id: integer('property_id'),
  user_id: integer('user_id'),
  recipient_id: integer('recipient_id'),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone'),
  message: text('message').notNull(),
  state: text('state').$type<LeadState>().notNull().default('new'),
  consent_id: integer('consent_id'),
  created_at: createdAt(),
})

export const contact_messages = pgTable('contact_messages', {
  id: id(),
  user_id: integer('user_id'),
  topic: text('topic').$type<ContactTopic>().notNull().default('message'),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  email: text('email'),
  message: text('message').notNull().default(''),
  details: jsonb('details').notNull().default({}),
  state: text('state').$type<LeadState>().notNull().default('new'),
  consent_id: integer('consent_id'),
  created_at: createdAt(),
})

/** Reports of visitors about a listing, who may leave a contact for an answer. */
export const listing_reports = pgTable('listing_reports', {
  id: id(),
  property_id: integer('property_id').notNull(),
  reason: text('reason').$type<ReportReason>().notNull(),
  message: text('message').notNull().default(''),
  phone: text('phone'),
  email: text('email'),
  state: text('state').$type<ReportState>().notNull().default('open'),
  created_at: createdAt(),
  decided_at: moment('decided_at'),
  /** Null: the reporter left no contact. */
  consent_id: integer('consent_id'),
})

export const listing_documents = pgTable(
  'listing_documents',
  {
    property_id: integer('property_id').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    status: text('status').$type<DocumentStatus>().notNull(),
    number: text('number').notNull().default(''),
    issued_on: date('issued_on', { mode: 'string' }),
    checked_at: moment('checked_at'),
    checked_by: integer('checked_by'),
  },
  (t) => [primaryKey({ columns: [t.property_id, t.kind] })],
)

/** Scans, stored as `<name>.document`. */
export const document_files = pgTable('document_files', {
  id: id(),
  property_id: integer('property_id').notNull(),
  kind: text('kind').$type<DocumentKind>().notNull(),
  name: text('name').notNull(),
  type: text('type').$type<DocumentFileType>().notNull(),
  bytes: integer('bytes').notNull(),
  added_at: moment('added_at').notNull().defaultNow(),
})

/** One for each inquiry, tour and message, created by triggers. */
export const leads = pgTable('leads', {
  id: id(),
  kind: text('kind').$type<LeadKind>().notNull(),
  inquiry_id: integer('inquiry_id'),
  tour_id: integer('tour_id'),
  contact_id: integer('contact_id'),
  source: text('source').$type<LeadSource>().notNull().default('site'),
  assignee_id: integer('assignee_id'),
  follow_up_on: date('follow_up_on'),
  stage: text('stage').$type<LeadStage>(),
  lost_reason: text('lost_reason').$type<LostReason>(),
  /** A sentence of the search that says what the person looks for. Staff only. */
  wishes: text('wishes').notNull().default(''),
  version: integer('version').notNull().default(1),
  created_at: moment('created_at').notNull(),
  updated_at: moment('updated_at').notNull(),
  /** The demo brought it; written by the seed only. */
  demo: boolean('demo').notNull().default(false),
})

export const lead_notes = pgTable('lead_notes', {
  id: id(),
  lead_id: integer('lead_id').notNull(),
  author_id: integer('author_id'),
  text: text('text').notNull(),
  created_at: createdAt(),
})

export const lead_events = pgTable('lead_events', {
  id: id(),
  lead_id: integer('lead_id').notNull(),
  actor_id: integer('actor_id'),
  action: text('action').$type<LeadAction>().notNull(),
  was: text('was'),
  became: text('became'),
  person_id: integer('person_id'),
  at: moment('at').notNull().defaultNow(),
})

export const consents = pgTable('consents', {
  id: id(),
  user_id: integer('user_id'),
  purpose: text('purpose').$type<ConsentPurpose>().notNull(),
  notice_version: text('notice_version'),
  /** In which the person read the text. */
  language: text('language').$type<Language>().notNull().default('en'),
  receipt_hash: bytea('receipt_hash'),
  given_at: moment('given_at').notNull().defaultNow(),
  withdrawn_at: moment('withdrawn_at'),
})

export const notices = pgTable('notices', {
  id: id(),
  /** Idempotency key, the same for each channel. Compared, never parsed: the other columns hold the data for the mail. */
  key: text('key').notNull(),
  channel: text('channel').$type<NoticeChannel>().notNull().default('mail'),
  kind: text('kind').$type<NoticeKind>().notNull(),
  subject_kind: text('subject_kind').$type<SubjectKind>().notNull(),
  subject_id: integer('subject_id').notNull(),
  data: jsonb('data').$type<NoticeData<NoticeKind>>().notNull().default({}),
  inquiry_id: subjectReference('inquiry'),
  tour_id: subjectReference('tour'),
  contact_id: subjectReference('contact'),
  lead_id: subjectReference('lead'),
  property_id: subjectReference('property'),
  revision_id: subjectReference('revision'),
  verification_id: subjectReference('verification'),
  user_id: subjectReference('user'),
  invitation_id: subjectReference('invitation'),
  recipient_id: integer('recipient_id'),
  state: text('state').$type<NoticeState>().notNull().default('queued'),
  attempts: smallint('attempts').notNull().default(0),
  problem: text('problem'),
  created_at: createdAt(),
  sent_at: moment('sent_at'),
})

/** A foreign key that the database sets if the subject is of this kind. */
function subjectReference(kind: SubjectKind) {
  return integer(`${kind}_id`).generatedAlwaysAs(
    sql.raw(`case when subject_kind = '${kind}' then subject_id end`),
  )
}

export const idempotency_keys = pgTable('idempotency_keys', {
  key: bytea('key').primaryKey(),
  user_id: integer('user_id'),
  caller: bytea('caller'),
  input_hash: bytea('input_hash').notNull(),
  body: jsonb('body').notNull(),
  created_at: createdAt(),
})

/** Their accounts were suspended and erased. */
export const suspended_numbers = pgTable('suspended_numbers', {
  phone_digest: bytea('phone_digest').primaryKey(),
  since: moment('since').notNull().defaultNow(),
})

export const rate_limits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updated_by: integer('updated_by'),
  updated_at: moment('updated_at').notNull().defaultNow(),
})

/** Append-only: the database refuses changes of rows, except that deleted people are taken off them. */
export const cost_rates = pgTable('cost_rates', {
  id: id(),
  name: text('name').$type<RateName>().notNull(),
  scope: text('scope').$type<RateScope>().notNull(),
  value: numeric('value', { mode: 'number', precision: 15, scale: 3 }),
  valid_from: date('valid_from').notNull(),
  source: text('source').notNull(),
  verified_on: date('verified_on'),
  verified_by: integer('verified_by'),
  added_by: integer('added_by'),
  created_at: createdAt(),
})

/** Ends of the audit's chain, signed with the site's secret. */
export const audit_seals = pgTable('audit_seals', {
  entries: bigint('entries', { mode: 'number' }).primaryKey(),
  last_id: bigint('last_id', { mode: 'number' }).notNull(),
  hash: bytea('hash').notNull(),
  at: moment('at').notNull(),
  key_id: bytea('key_id').notNull(),
  mac: bytea('mac').notNull(),
})

/** Ids, times and keyed digests only. */
export const erasures = pgTable('erasures', {
  id: uuid('id').primaryKey(),
  at: moment('at').notNull(),
  record: jsonb('record').$type<ErasedThing>().notNull(),
})

/** One row: the newest sign of a proxy that TRUSTED_PROXIES does not name. */
export const proxy_sign = pgTable('proxy_sign', {
  only: boolean('only').primaryKey().default(true),
  header: text('header').notNull(),
  peer: text('peer'),
  settings_digest: bytea('settings_digest').notNull(),
  seen_at: moment('seen_at').notNull(),
})

export const audit = pgTable('audit', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull().defaultNow(),
  actor_id: integer('actor_id'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  details: jsonb('details').notNull().default({}),
  previous_hash: bytea('previous_hash'),
  hash: bytea('hash').notNull(),
})

/** One row: the end of the audit's chain. */
export const audit_head = pgTable('audit_head', {
  only: boolean('only').primaryKey().default(true),
  entries: bigint('entries', { mode: 'number' }).notNull(),
  last_id: bigint('last_id', { mode: 'number' }),
  hash: bytea('hash'),
})
