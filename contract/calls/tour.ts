import { z } from 'zod'
import { byId, listOf, written } from '../schemas/common.ts'
import {
  answeredTour,
  tour,
  tourAcceptance,
  tourBody,
  tourCalendarQuery,
  tourOutcomeBody,
  tourProposal,
  tourQuery,
  tourUpdate,
} from '../schemas/tour.ts'
import type { Call } from './call.ts'

export const tourCalls = {
  'tour.create': {
    method: 'POST',
    path: '/tour',
    onPublicPages: true,
    guard: 'signed_in',
    summary: 'Request a site visit at a day and time',
    body: tourBody,
    creates: true,
    response: written(tour),
  },
  'tour.list': {
    method: 'GET',
    path: '/tour',
    onPublicPages: true,
    guard: 'signed_in',
    summary: "List site visits of the caller's listings, or those that the caller requested",
    query: tourQuery,
    response: listOf(tour),
  },
  'tour.update': {
    method: 'PATCH',
    path: '/tour/{id}',
    onPublicPages: true,
    guard: 'signed_in',
    summary: "Confirm or decline a site visit of the caller's listing",
    params: byId,
    body: tourUpdate,
    response: written(answeredTour),
  },
  'tour.propose': {
    method: 'POST',
    path: '/tour/{id}/proposal',
    onPublicPages: true,
    guard: 'signed_in',
    summary: "Propose another time for a site visit of the caller's listing; the visitor has to accept it",
    params: byId,
    body: tourProposal,
    response: written(answeredTour),
  },
  'tour.accept': {
    method: 'POST',
    path: '/tour/{id}/acceptance',
    onPublicPages: true,
    guard: 'signed_in',
    summary: 'Accept the proposed time of a requested site visit, which confirms the visit',
    params: byId,
    body: tourAcceptance,
    response: written(tour),
  },
  'tour.recordOutcome': {
    method: 'PUT',
    path: '/tour/{id}/outcome',
    guard: 'signed_in',
    summary:
      "Say whether the visitor came to an agreed site visit of the caller's listing, once its time has come; the lead's stage follows, unless somebody chose a later one",
    params: byId,
    body: tourOutcomeBody,
    response: written(tour),
  },
  'tour.cancel': {
    method: 'DELETE',
    path: '/tour/{id}',
    onPublicPages: true,
    guard: 'signed_in',
    summary:
      'Cancel a site visit that the caller requested; its owner is informed, and the lead keeps it until the consent is withdrawn',
    params: byId,
    response: written(z.object({ id: z.number().int() })),
  },
  'tour.calendar': {
    method: 'GET',
    path: '/tour/{id}/calendar',
    onPublicPages: true,
    guard: 'anyone',
    summary:
      'Download a site visit as a calendar file, for both sides, the agency, and holders of the link in its mail',
    params: byId,
    query: tourCalendarQuery,
    fresh: true,
    file: 'text/calendar; charset=utf-8',
    response: z.string(),
  },
} as const satisfies Record<`tour.${string}`, Call>
