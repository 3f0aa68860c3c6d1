import type { z } from 'zod'
import { adminCalls } from './calls/admin.ts'
import { agencyCalls } from './calls/agency.ts'
import { agentCalls } from './calls/agent.ts'
import { backupCalls } from './calls/backup.ts'
import type { Call } from './calls/call.ts'
import { connectionCalls } from './calls/connection.ts'
import { contactCalls } from './calls/contact.ts'
import { costCalls } from './calls/cost.ts'
import { dashboardCalls } from './calls/dashboard.ts'
import { demoCalls } from './calls/demo.ts'
import { documentCalls } from './calls/document.ts'
import { formCalls } from './calls/form.ts'
import { handoverCalls } from './calls/handover.ts'
import { importCalls } from './calls/import.ts'
import { inquiryCalls } from './calls/inquiry.ts'
import { invitationCalls } from './calls/invitation.ts'
import { leadCalls } from './calls/lead.ts'
import { privacyCalls } from './calls/privacy.ts'
import { propertyCalls } from './calls/property.ts'
import { reportCalls } from './calls/report.ts'
import { rulesCalls } from './calls/rules.ts'
import { safetyCalls } from './calls/safety.ts'
import { searchCalls } from './calls/search.ts'
import { setupCalls } from './calls/setup.ts'
import { tourCalls } from './calls/tour.ts'
import { userCalls } from './calls/user.ts'
import { wishlistCalls } from './calls/wishlist.ts'
import type { QueryInput, SearchInput } from './paths.ts'

/** Routes, client, OpenAPI document and tests derive from this table. A row without a handler does not compile. */
export const calls = {
  ...propertyCalls,
  ...userCalls,
  ...wishlistCalls,
  ...searchCalls,
  ...tourCalls,
  ...inquiryCalls,
  ...contactCalls,
  ...leadCalls,
  ...formCalls,
  ...agencyCalls,
  ...agentCalls,
  ...invitationCalls,
  ...reportCalls,
  ...documentCalls,
  ...rulesCalls,
  ...safetyCalls,
  ...costCalls,
  ...adminCalls,
  ...handoverCalls,
  ...dashboardCalls,
  ...demoCalls,
  ...backupCalls,
  ...connectionCalls,
  ...setupCalls,
  ...importCalls,
  ...privacyCalls,
} satisfies Record<string, Call>

export type Calls = typeof calls
export type CallName = keyof Calls

type Part<C, K extends string> =
  C extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.output<S> } : object

export type CallRequest<N extends CallName> = (Calls[N] extends { params: unknown }
  ? { params: Record<string, string | number> }
  : object) &
  (Calls[N] extends { query: unknown }
    ? { query: N extends SearchingCall ? SearchInput : QueryInput }
    : object) &
  (Calls[N] extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : object) &
  (Calls[N] extends { form: infer F extends z.ZodObject } ? { body: FormInput<F> } : object) &
  // A repeated request with the same Idempotency-Key gets the first answer.
  (Calls[N] extends { creates: true } ? { key?: string } : object)

type SearchingCall = 'property.search' | 'property.points' | 'property.facets' | 'property.loosen'

/** A form as JSON: numbers and lists keep their type, and null removes a value. */
type FormInput<F extends z.ZodObject> = { [K in keyof z.input<F>]?: FormValue }
type FormValue = string | number | boolean | null | readonly unknown[]

export type CallInput<N extends CallName> = Part<Calls[N], 'params'> &
  Part<Calls[N], 'query'> &
  Part<Calls[N], 'body'> &
  Part<Calls[N], 'form'>
export type CallOutput<N extends CallName> = Calls[N] extends { file: string }
  ? string | AsyncIterable<string>
  : z.output<Calls[N]['response']>
