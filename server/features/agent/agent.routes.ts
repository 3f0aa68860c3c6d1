import type { Handlers } from '#server/platform/calls/handler.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { mayEditProfileOf } from '#server/platform/sessions/policies.ts'
import { presentAgent, presentProfile } from './agent.present.ts'
import { findPhotos, findProfiles, findShownAgents } from './agent.queries.ts'
import { updateProfile } from './agent.update-profile.ts'

export const agentHandlers = {
  'agent.list': async ({ db }) => {
    const rows = await findShownAgents(db)
    const photos = await findPhotos(db, idsOf(rows))
    return { data: rows.map((row) => presentAgent(row, photos.get(row.id))) }
  },

  'agent.get': async ({ db }, { params: { id } }) => {
    const [row] = await findShownAgents(db, id)
    if (!row) throw new ApiError('not_found')
    return { data: presentAgent(row, (await findPhotos(db, [id])).get(id)) }
  },

  'agent.profiles': async ({ db }) => {
    const rows = await findProfiles(db)
    const photos = await findPhotos(db, idsOf(rows))
    return { data: rows.map((row) => presentProfile(row, photos.get(row.id))) }
  },

  'agent.profile': async ({ db }, { params: { id } }, { viewer }) => {
    if (!mayEditProfileOf(viewer, id)) throw new ApiError('forbidden')
    const [row] = await findProfiles(db, id)
    if (!row) throw new ApiError('not_found')
    return { data: presentProfile(row, (await findPhotos(db, [id])).get(id)) }
  },

  'agent.updateProfile': async (context, { params: { id }, form }, { viewer, upload, locale }) => {
    const row = await updateProfile(context, { viewer, id, form, upload })
    const photos = (await findPhotos(context.db, [id])).get(id)
    return { data: presentProfile(row, photos), message: m.agent_profile_saved({}, { locale }) }
  },
} satisfies Partial<Handlers>

function idsOf(rows: { id: number }[]) {
  return rows.map((row) => row.id)
}
