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
} from 'drizzle-orm/pg-core'
import type { Amenity } from '#contract/amenities.ts'
import type {
  AgeValue,
  ListingStatus,
  ListingType,
  MediaKind,
  ModerationState,
  NearbyCategory,
  Role,
  SubType,
} from '#contract/enums.ts'

// The tables as queries see them. Checks, indexes and triggers are in migrations/*.sql, which is what the database
// is made of; schema.test.ts holds the two against each other.

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
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
  language: text('language').notNull().default('en'),
  suspended_at: moment('suspended_at'),
  created_at: createdAt(),
  updated_at: moment('updated_at').notNull().defaultNow(),
})

export const sessions = pgTable('sessions', {
  token_hash: bytea('token_hash').primaryKey(),
  user_id: integer('user_id').notNull(),
  user_agent: text('user_agent'),
  created_at: createdAt(),
  last_seen_at: moment('last_seen_at').notNull().defaultNow(),
  expires_at: moment('expires_at').notNull(),
})

export const sign_in_codes = pgTable('sign_in_codes', {
  id: id(),
  user_id: integer('user_id').notNull(),
  session_hash: bytea('session_hash').notNull(),
  phone: text('phone').notNull(),
  code_hash: bytea('code_hash').notNull(),
  tries: smallint('tries').notNull().default(0),
  created_at: createdAt(),
  expires_at: moment('expires_at').notNull(),
  used_at: moment('used_at'),
})

export const properties = pgTable('properties', {
  id: id(),
  user_id: integer('user_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
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
  rate: numeric('rate', { mode: 'number', precision: 14, scale: 2 }).generatedAlwaysAs(
    (): SQL => sql`price / area`,
  ),
  address: text('address').notNull().default(''),
  locality: text('locality').notNull().default(''),
  city: text('city').notNull(),
  state: text('state').notNull().default(''),
  country: text('country').notNull().default('India'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  rooms: smallint('rooms'),
  bedrooms: smallint('bedrooms'),
  bathrooms: smallint('bathrooms'),
  garages: smallint('garages'),
  age: smallint('age').$type<AgeValue>(),
  features: text('features').array().$type<Amenity[]>().notNull().default([]),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone').notNull(),
  demo: boolean('demo').notNull().default(false),
  listed_at: moment('listed_at').notNull().defaultNow(),
  updated_at: moment('updated_at').notNull().defaultNow(),
  headline: tsvector('headline')
    .notNull()
    .generatedAlwaysAs((): SQL => sql`''::tsvector`),
  search: tsvector('search')
    .notNull()
    .generatedAlwaysAs((): SQL => sql`''::tsvector`),
})

/** Published listings by kind and place, kept by triggers on properties. */
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

export const search_words = pgTable('search_words', { word: text('word').primaryKey() })

export const media = pgTable('media', {
  id: id(),
  property_id: integer('property_id').notNull(),
  kind: text('kind').$type<MediaKind>().notNull(),
  position: smallint('position').notNull().default(0),
  hash: text('hash').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  widths: smallint('widths').array().notNull().default([]),
  thumbhash: text('thumbhash'),
  alt: text('alt').notNull().default(''),
  created_at: createdAt(),
})

export const nearby_places = pgTable(
  'nearby_places',
  {
    property_id: integer('property_id').notNull(),
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    distance: text('distance').notNull().default(''),
    category: text('category').$type<NearbyCategory>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.property_id, table.position] })],
)

export const property_revisions = pgTable('property_revisions', {
  id: id(),
  property_id: integer('property_id').notNull(),
  submitted_by: integer('submitted_by'),
  payload: jsonb('payload').notNull(),
  state: text('state').notNull().default('pending'),
  reason: text('reason'),
  decided_by: integer('decided_by'),
  decided_at: moment('decided_at'),
  created_at: createdAt(),
})

export const wishlist = pgTable(
  'wishlist',
  {
    user_id: integer('user_id').notNull(),
    property_id: integer('property_id').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.property_id] })],
)

export const tours = pgTable('tours', {
  id: id(),
  user_id: integer('user_id').notNull(),
  property_id: integer('property_id').notNull(),
  tour_date: date('tour_date').notNull(),
  tour_time: time('tour_time').notNull(),
  state: text('state').notNull().default('requested'),
  created_at: createdAt(),
})

export const inquiries = pgTable('inquiries', {
  id: id(),
  property_id: integer('property_id'),
  user_id: integer('user_id'),
  recipient_id: integer('recipient_id'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  state: text('state').notNull().default('new'),
  created_at: createdAt(),
})

export const contact_messages = pgTable('contact_messages', {
  id: id(),
  user_id: integer('user_id'),
  topic: text('topic').notNull().default('message'),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  email: text('email'),
  message: text('message').notNull().default(''),
  details: jsonb('details').notNull().default({}),
  state: text('state').notNull().default('new'),
  created_at: createdAt(),
})

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updated_by: integer('updated_by'),
  updated_at: moment('updated_at').notNull().defaultNow(),
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
