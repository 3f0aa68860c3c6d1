import fc from 'fast-check'
import { agencyContact, type Cast, isAgency, type Person } from '../cast.ts'
import { BrokenRule } from '../invariants.ts'
import { type Known, learn, type Seen, textsIn } from '../known.ts'
import { readPublic } from '../public.ts'
import { fieldsOf, type ListingText, listingText } from '../typed.ts'
import { type Command, command, pick, someone, which } from './command.ts'

function noteAgency(known: Known, who: Person, id: number, fields: Record<string, unknown>) {
  if (!isAgency(who)) return
  const nearby = typeof fields.nearby === 'string' ? JSON.parse(fields.nearby) : null
  learn(known.approved, id, textsIn({ ...fields, nearby }))
  if (typeof fields.email === 'string') known.agencyEntered.add(fields.email)
}

const createListing = fc.tuple(someone, listingText).map(([who, text]) =>
  command(`creates a listing ${JSON.stringify(text)}`, who, async (known, cast) => {
    const facts = { title: 'Zqxtyped hut', type: 'rent', sub_type: 'Flat', price: '9000', city: 'Ujjain' }
    const fields = { ...facts, ...fieldsOf(cast, who, text as ListingText) }
    const { status, body } = await cast.call(who, 'property.create', { body: fields })
    if (status !== 201) return
    known.listings.push(body.data.id)
    noteAgency(known, cast.people[who], body.data.id, { ...body.data, ...fields })
  }),
)

const moreText = fc.record(
  {
    title: fc.constantFrom('Zqxtyped palace', 'Zqxtyped cottage'),
    price: fc.constantFrom('5100000', '900000'),
  },
  { requiredKeys: [] },
)

const editListing = fc.tuple(someone, which, listingText, moreText).map(([who, at, text, more]) =>
  command(`edits listing ${at} ${JSON.stringify({ ...text, ...more })}`, who, async (known, cast) => {
    const id = pick(known.listings, at) as number
    const fields = { ...fieldsOf(cast, who, text as ListingText), ...more }
    const { status } = await cast.call(who, 'property.update', { params: { id }, body: fields })
    if (status === 200) noteAgency(known, cast.people[who], id, fields)
  }),
)

const deleteListing = fc.tuple(someone, which).map(([who, at]) =>
  command(`deletes listing ${at}`, who, async (known, cast) => {
    await cast.call(who, 'property.delete', { params: { id: pick(known.listings, at) } })
  }),
)

const offAndOn = fc.tuple(someone, which, fc.constantFrom('take_off', 'put_back')).map(([who, at, action]) =>
  command(`tries to ${action} listing ${at}`, who, async (known, cast) => {
    await cast.call(who, 'property.bulk', { body: { action, ids: [pick(known.listings, at)] } })
  }),
)

const resubmit = fc.constant(
  command(
    'takes listing 0 off the site, its owner edits it, and it is put back',
    'superadmin',
    async (known, cast) => {
      const params = { id: known.listings[0] }
      const ids = [params.id]
      await cast.call('superadmin', 'property.bulk', { body: { action: 'take_off', ids } })
      const fields = { title: 'Zqxtyped castle' }
      const { status } = await cast.call('owner', 'property.update', { params, body: fields })
      if (status === 200) noteAgency(known, cast.people.owner, params.id as number, fields)
      await cast.call('superadmin', 'property.bulk', { body: { action: 'put_back', ids } })
    },
    { with: ['owner'] },
  ),
)

async function look(known: Known, cast: Cast, id: number): Promise<Seen | undefined> {
  const { body: queue } = await cast.call('superadmin', 'admin.propertyRequests', { query: `keyword=${id}` })
  const request = queue.data?.find((one) => one.id === id && one.status === 'pending')
  if (!request) return undefined
  const { body: shown } = await cast.call('superadmin', 'property.get', { params: { id } })
  const seen = { texts: textsIn([request, shown]), updated_at: request.updated_at, kind: request.kind }
  known.seen.set(id, seen)
  return seen
}

const lookAtListing = which.map((at) =>
  command(`looks at listing ${at} in the queue`, 'superadmin', async (known, cast) => {
    await look(known, cast, pick(known.listings, at) as number)
  }),
)

const decision = fc.record({
  status: fc.constantFrom('accepted', 'accepted', 'accepted', 'rejected'),
  binds: fc.boolean(),
  confirms: fc.boolean(),
  late: fc.boolean(),
})

const decide = fc.tuple(which, decision).map(([at, { status, binds, confirms, late }]) =>
  command(
    `${status} listing ${at}${late ? ' as seen before' : ''}${binds ? ' with its version' : ''}${confirms ? ', confirmed' : ''}`,
    'superadmin',
    async (known, cast) => {
      const id = pick(known.listings, at) as number
      const seen = (late && known.seen.get(id)) || (await look(known, cast, id))
      if (!seen) return
      const owner = (await cast.call('superadmin', 'property.get', { params: { id } })).body.data?.user_id
      const body = {
        status,
        ...(binds && { updated_at: seen.updated_at }),
        ...(confirms && { confirm_unverified: true }),
      }
      const { status: answered } = await cast.call('superadmin', 'admin.decide', { params: { id }, body })
      if (answered !== 200 || status === 'rejected') return
      learn(known.approved, id, seen.texts)
      if (seen.kind === 'edit' || known.provenPhones.has(owner)) return
      const listing = (await readPublic([id], cast)).get(id)
      // Their contact would be shown.
      if (listing?.shown_by !== 'owner') return
      if (!confirms)
        throw new BrokenRule(
          'contacts',
          `listing ${id} of an unverified account, not confirmed, is published`,
        )
      if (listing.phone !== agencyContact.phone) {
        throw new BrokenRule('contacts', `listing ${id} of an unverified account prints ${listing.phone}`)
      }
    },
  ),
)

const dismissEdit = fc.constant(
  command('edits listing 0, is rejected and puts the edit away', 'owner', async (known, cast) => {
    const params = { id: known.listings[0] }
    const fields = { title: 'Zqxtyped fort' }
    const { status } = await cast.call('owner', 'property.update', { params, body: fields })
    if (status === 200) noteAgency(known, cast.people.owner, known.listings[0] as number, fields)
    if (!(await look(known, cast, known.listings[0] as number))) return
    const body = { status: 'rejected', kind: 'edit' }
    await cast.call('superadmin', 'admin.decide', { params, body })
    await cast.call('owner', 'property.dismissEdit', { params })
  }),
)

export const listingCommands: fc.Arbitrary<Command>[] = [
  createListing,
  editListing,
  editListing,
  editListing,
  editListing,
  deleteListing,
  dismissEdit,
  offAndOn,
  offAndOn,
  resubmit,
  lookAtListing,
  decide,
  decide,
  decide,
]
