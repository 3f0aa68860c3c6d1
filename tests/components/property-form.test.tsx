import { waitFor, within } from '@testing-library/dom'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { listing_documents, media, properties } from '#server/platform/db/schema.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite()
const here = pages.admin.href()
const box = (label: string) => site().main.getByLabelText(label)
const findBox = (label: string) => site().main.findByLabelText(label)
const noBox = (label: string) => expect(site().main.queryByLabelText(label)).toBeNull()
const fill = async (label: string, text: string) => site().fill(await findBox(label), text)
const choose = async (label: string, option: string) =>
  site().user.selectOptions(await findBox(label), option)
const optionsOf = (label: string) => within(box(label)).getAllByRole<HTMLOptionElement>('option')
const add = () => site().press('Add Property')
const save = () => site().press('Update Property')

async function openForm(address = here) {
  await site().open(address)
  await findBox('Title')
}

function fieldsOf(body = ''): string[] {
  return [...body.matchAll(/name="(\w+)"/g)].map(([, name = '']) => name)
}

test('fields follow the property type, and hidden ones are not sent', async () => {
  await site().signIn()
  await openForm()
  for (const [label, accepted] of [
    ['Add pictures', /^image\//],
    ['Add a video', /^video\//],
    ['Add a floor plan', /^image\//],
  ] as const)
    expect(site().main.getByLabelText(label, { selector: 'input' })).toHaveAttribute(
      'accept',
      expect.stringMatching(accepted),
    )
  for (const label of ['Bedrooms', 'Beegha']) noBox(label)
  await choose('Sub Type', 'Flat')
  const textOf = ({ textContent }: Element) => textContent
  expect(optionsOf('Bedrooms').map(textOf)).toEqual(['Not included', '1', '2', '3', '4', '5', '6'])
  expect(optionsOf('Bathrooms').map(textOf)).toEqual(['Not included', '1', '2', '3', '4'])
  expect(optionsOf('Age').map(({ value }) => value)).toEqual(['', '1', '3', '8', '10'])
  await choose('Bedrooms', '3')
  expect(box('Bathrooms')).toHaveValue('')
  await site().user.click(box('Gym'))
  await choose('Sub Type', 'Agricultural Land')
  for (const label of ['Bedrooms', 'Bathrooms', 'Rooms', 'Garages', 'Age']) noBox(label)
  await site().says('Land has no rooms and no amenities')
  await fill('Acres', '2.5')
  await fill('Beegha', '4')
  await choose('Sub Type', 'Villa')
  noBox('Acres')
  expect(box('Bedrooms')).toHaveValue('3')
  expect(box('Gym')).toBeChecked()
  await choose('Sub Type', 'Agricultural Land')
  await fill('Title', 'Black soil by the river')
  await fill('Price', '5000000')
  await fill('City', 'Dewas')
  await add()
  await site().says('Property added successfully!')
  const [body] = site().bodiesOf('property.create')
  expect(fieldsOf(body)).toContain('acres')
  expect(body).not.toMatch(/name="(bedrooms|bathrooms|rooms|garages|age|features)"/)
})

test('the preview shows the price as soon as one is typed', async () => {
  await site().signIn()
  await openForm()
  const preview = site().page.getByRole('complementary', { name: 'Preview' })
  expect(preview).toHaveTextContent('Your price')
  expect(preview).not.toHaveTextContent('₹')
  await fill('Price', '45 lakh')
  await waitFor(() => expect(preview).toHaveTextContent('₹45,00,000'))
  expect(preview).not.toHaveTextContent('Your price')
})

test('the agency enters a listing for its owner, who has an account', async () => {
  const { context } = site().app
  const owner = await makeUser(context, { role: 'buyer', name: 'Ramesh Patel' })
  await site().signInAs(await makeUser(context, { role: 'admin', name: 'Anita Deshpande' }))
  await openForm()
  await fill('Title', 'House of a client')
  await choose('Sub Type', 'plot')
  await fill('Price', '45 lakh')
  await fill('City', 'Indore')
  await fill('Owner’s mobile number', '98260 99999')
  await add()
  await site().says('Owner’s mobile number: Nobody has proved this number here.')
  await fill('Owner’s mobile number', owner.phone)
  await add()
  await site().says('Property added successfully!')
  const [stored] = await context.db.select().from(properties).where(eq(properties.title, 'House of a client'))
  expect(stored).toMatchObject({ user_id: owner.id, name: 'Ramesh Patel', phone: owner.phone })
})

test('the agency gives a listing that a colleague entered to its owner', async () => {
  const { context } = site().app
  const owner = await makeUser(context, { role: 'buyer', name: 'Ramesh Patel' })
  const colleague = await makeUser(context, { role: 'agent', name: 'Neha Jain' })
  const client = await makeProperty(context, { title: 'House in the account of its owner' })
  const { id } = await makeProperty(context, { user_id: colleague.id, title: 'House from a table' })
  await site().signInAs(await makeUser(context, { role: 'admin', name: 'Anita Deshpande' }))
  await openForm(pages.admin.href(client.id))
  await waitFor(() => expect(site().main.getByLabelText('Agent')).toHaveTextContent('Neha Jain'))
  expect(site().main.queryByLabelText(/^Owner’s mobile number/)).toBeNull()

  await openForm(pages.admin.href(id))
  await site().main.findByLabelText(/^Owner’s mobile number/)
  await fill('Owner’s mobile number', owner.phone)
  await save()
  await site().says('Property updated successfully!')
  const [stored] = await context.db.select().from(properties).where(eq(properties.id, id))
  expect(stored).toMatchObject({ user_id: owner.id, agent_id: colleague.id })
})

test('a picture is described in Hindi where the listing has texts in Hindi, unless a room of the list describes it', async () => {
  const { context } = site().app
  const owner = await makeUser(context, { role: 'seller' })
  const { id } = await makeProperty(context, { user_id: owner.id, moderation: 'pending' })
  const picture = { property_id: id, kind: 'image' as const, width: 640, height: 480, widths: [640] }
  await context.db.insert(media).values([
    { ...picture, position: 0, hash: 'a'.repeat(20), alt: 'The gate with the neem tree' },
    { ...picture, position: 1, hash: 'b'.repeat(20), alt: 'Kitchen' },
    { ...picture, position: 2, hash: 'c'.repeat(20), alt: 'The well', alt_hi: 'कुआँ' },
  ])
  await site().signInAs(owner)
  await openForm(pages.admin.href(id))
  const inHindi = () => site().main.queryAllByLabelText<HTMLTextAreaElement>('What it shows, in Hindi')
  await waitFor(() => expect(inHindi().map(({ value }) => value)).toEqual(['कुआँ']))
  await fill('Title in Hindi', 'नीम वाला मकान')
  await waitFor(() => expect(inHindi().map(({ value }) => value)).toEqual(['', 'कुआँ']))
  const [gate, well] = inHindi() as [HTMLTextAreaElement, HTMLTextAreaElement]
  expect(gate).toHaveAttribute('lang', 'hi')
  await site().fill(gate, 'नीम के पेड़ वाला गेट')
  await site().fill(well, '')
  expect(inHindi()).toHaveLength(2)
  await save()
  await site().says('Property updated successfully!')
  const rows = await context.db.select().from(media).where(eq(media.property_id, id)).orderBy(media.position)
  expect(rows.map(({ alt, alt_hi }) => [alt, alt_hi])).toEqual([
    ['The gate with the neem tree', 'नीम के पेड़ वाला गेट'],
    ['Kitchen', ''],
    ['The well', ''],
  ])
})

test('a refused form shows problems at the fields and in a summary, and keeps all values', async () => {
  await site().signIn()
  await openForm()
  await add()
  // Each refusal draws the summary anew.
  const summary = () =>
    site()
      .main.getByText(/Failed to submit property/)
      .closest('[role=alert]')
  const linked = () => [...(summary()?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)
  await waitFor(() =>
    expect(linked()).toEqual([
      'Title: Please fill this in.',
      'Sub Type: Please fill this in.',
      'Price: Please fill this in.',
      'City: Please fill this in.',
    ]),
  )
  await waitFor(() => expect(summary()?.parentElement).toHaveFocus())
  await fill('Title', 'Plot')
  await choose('Sub Type', 'Plot')
  await fill('Price', 'on request')
  await fill('City', 'Indore')
  await fill('E-mail', 'asha at home')
  await add()
  await waitFor(() =>
    expect(linked()).toEqual([
      'Title: At least 5 characters.',
      'Price: Enter an amount such as 4500000 or 45 lakh.',
      'E-mail: Enter an e-mail address such as name@example.com.',
    ]),
  )
  expect(summary()).toHaveTextContent(
    '❌ Failed to submit property: Some fields are missing or wrong. Please check them.',
  )
  await waitFor(() => expect(summary()?.parentElement).toHaveFocus())
  await site().user.tab()
  await site().user.tab()
  await site().user.keyboard('{Enter}')
  await waitFor(() => expect(box('Price')).toHaveFocus())
  expect(box('Price')).toHaveAccessibleDescription(/Enter an amount such as 4500000 or 45 lakh\./)
  await fill('Price', '45 lakh')
  await waitFor(() => expect(linked()).toHaveLength(2))
  await fill('Title', 'Plot by the lake')
  await fill('E-mail', 'asha@example.com')
  await add()
  await site().says('Property added successfully!')
})

test('one attempt names what is missing and what the server finds in the other fields, and sends no file', async () => {
  await site().signIn()
  await openForm()
  const video = new File(['\0\0\0\u0018ftypmp42\0\0\0\0mp42isom'], 'tour.mp4', { type: 'video/mp4' })
  await site().user.upload(site().main.getByLabelText('Add a video', { selector: 'input' }), video)
  await site().says('tour.mp4')
  await fill('Title', 'Plot')
  await choose('Sub Type', 'plot')
  await fill('Area', 'large')
  await fill('E-mail', 'asha at home')
  await fill('Phone', '123')
  await add()
  const problems = () =>
    site()
      .main.getAllByRole('listitem')
      .filter((item) => item.closest('[role=alert]'))
      .map(({ textContent }) => textContent)
  await waitFor(() =>
    expect(problems()).toEqual([
      'Title: At least 5 characters.',
      'Area: Enter a number in digits, such as 1250.5.',
      'Price: Please fill this in.',
      'City: Please fill this in.',
      'E-mail: Enter an e-mail address such as name@example.com.',
      'Phone: Enter a phone number. If it is from another country, add the country code.',
    ]),
  )
  expect(box('Phone')).toHaveAccessibleDescription(
    'A mobile or landline number. If it is from another country, add the country code. Enter a phone number. If it is from another country, add the country code.',
  )
  expect(site().bodiesOf('property.create')).toHaveLength(1)
  expect(fieldsOf(site().bodiesOf('property.create')[0])).not.toContain('video')
})

test('what is missing is named without an answer of the server, too', async () => {
  await site().signIn()
  await openForm()
  site().refuseOnce('property.create', 'cut off')
  await add()
  await site().says('Title: Please fill this in.')
  await site().says('Some fields are missing or wrong. Please check them.')
})

test('starting over empties the form after asking', async () => {
  await site().signIn()
  await openForm()
  await fill('Title', 'A house I do not sell')
  await site().press('Start over')
  const dialog = within(await site().page.findByRole('dialog'))
  await site().user.click(dialog.getByRole('button', { name: 'Start over' }))
  await waitFor(() => expect(box('Title')).toHaveValue(''))
  expect(site().page.queryByRole('dialog')).toBeNull()
  await openForm()
  expect(box('Title')).toHaveValue('')
  expect(document.body).not.toHaveTextContent('Restored from ')
})

test('a rejected listing is corrected and submitted again', async () => {
  await site().signIn()
  const title = 'Flat without a price'
  const id = await site().handIn(title, { sub_type: 'Flat', bedrooms: 2 })
  const office = await site().app.as(await makeUser(site().app.context, { role: 'superadmin' }))
  const decided = await office.call('admin.decide', {
    params: { id },
    body: { status: 'rejected', reason: 'The price has a zero too few.' },
  })
  expect(decided.status).toBe(200)
  await site().open(pages.myProperties.href())
  await site().user.click(await site().main.findByRole('link', { name: `Edit ${title}` }))
  await site().says('The price has a zero too few.')
  expect(site().address).toBe(pages.admin.href(id))
  await site().says(/it goes back for review/)
  expect(await findBox('Bedrooms')).toHaveValue('2')
  await fill('Price', '45000000')
  await save()
  await site().says('✅ Property updated successfully!')
  await site().says('Sent for approval.')
  expect(fieldsOf(site().bodiesOf('property.update')[0]).sort()).toEqual(['price', 'updated_at'])
})

test('the listing of a suspended owner is saved, and the form says that it stays off the site', async () => {
  const { context } = site().app
  const owner = await makeUser(context)
  const { id } = await makeProperty(context, { user_id: owner.id, title: 'House of somebody who left' })
  const boss = await makeUser(context, { role: 'superadmin' })
  const suspended = await (await site().app.as(boss)).call('admin.updateUser', {
    params: { id: owner.id },
    body: { suspended: true },
  })
  expect(suspended.status).toBe(200)
  await site().signInAs(boss)
  await openForm(pages.admin.href(id))
  await fill('Title', 'House of somebody who has left')
  await save()
  await site().says('The listing stays off the site, because its owner is suspended.')
  expect(document.body).not.toHaveTextContent('Sent for approval.')
  const answer = await site().app.browser().call('property.get', { params: { id } })
  expect(answer.status).toBe(404)
})

test('a listing that somebody else changed is reloaded and keeps the typed changes', async () => {
  await site().signIn()
  const id = await site().handIn('Plot behind the temple')
  await openForm(pages.admin.href(id))
  await fill('Title', 'Plot behind the old temple')
  await fill('Description', 'Level ground.')
  const other = { title: 'Plot at the temple', price: 4_600_000 }
  expect((await site().call('property.update', { params: { id }, body: other })).status).toBe(200)
  await save()
  await site().says('This listing was changed in the meantime')
  await site().press('Load the newer version')
  await site().says('Changed elsewhere: Price.')
  await site().says('Also changed by you, so we kept yours: Title.')
  expect(box('Title')).toHaveValue('Plot behind the old temple')
  expect(box('Price')).toHaveValue('4600000')
  expect(box('Description')).toHaveValue('Level ground.')
  await save()
  await site().says('Property updated successfully!')
})

test('addresses without a form say so and link to the next step', async () => {
  await site().signIn()
  await site().open(pages.admin.href(1))
  await site().says('You cannot edit this property')
  for (const id of ['2000000000', 'seven']) {
    await site().open(`${here}?edit=${id}`)
    await site().says('This property does not exist')
  }
  const id = await site().handIn('Plot at the end of the line')
  const stop = site().refuse('property.get', 'cut off')
  await site().open(pages.admin.href(id))
  await site().says('The property could not be loaded.')
  stop()
  await site().press('Try again')
  expect(await findBox('Title')).toHaveValue('Plot at the end of the line')
})

test('typed values stay and are sent once when the network fails', async () => {
  await site().signIn()
  await openForm()
  await fill('Title', 'Studio over the bazaar')
  await choose('Sub Type', 'Studio')
  await fill('Price', '18500')
  await choose('Property Type', 'For rent')
  expect(box('Price')).toHaveAccessibleDescription(/eighteen thousand five hundred rupees per month/)
  await fill('City', 'Indore')
  const stop = site().rule('property.create', async (ask) => {
    await ask()
    throw new TypeError('Failed to fetch')
  })
  await add()
  await site().says('The site did not answer.')
  stop()
  await add()
  await site().says('Property added successfully!')
  await site().open(pages.myProperties.href())
  expect(await site().main.findAllByRole('link', { name: 'Edit Studio over the bazaar' })).toHaveLength(1)
})

test('a form whose session has ended asks to sign in and keeps its values', async () => {
  await site().signIn()
  await openForm()
  await fill('Title', 'Begun before the session ended')
  await choose('Sub Type', 'Studio')
  await fill('Price', '18500')
  await fill('City', 'Indore')
  const put = site().takeCookies()
  await add()
  await site().says('Please login to continue.')
  expect(await site().main.findByRole('button', { name: 'Sign In' })).toBeVisible()
  put()
  await openForm()
  expect(box('Title')).toHaveValue('Begun before the session ended')
})

test('documents of a new listing say what they are for, and count as soon as the agency has seen one', async () => {
  const { context } = site().app
  const { id: user_id } = await site().signIn()
  const { id } = await makeProperty(context, { user_id, sub_type: 'plot', title: 'Plot without documents' })
  await site().open(pages.admin.href(id))
  const documents = async () => within(await site().main.findByRole('region', { name: 'Documents' }))
  const first = async () => (await documents()).getAllByRole('group')[0]
  await (await documents()).findByText(/^Buyers ask for these documents before they pay\./)
  expect((await documents()).queryByText(/0 of 7/)).toBeNull()
  expect(await first()).toHaveTextContent(/^Registry/)

  await context.db.insert(listing_documents).values([
    {
      property_id: id,
      kind: 'registry',
      status: 'copy_seen',
      checked_at: context.now(),
      checked_by: user_id,
    },
    { property_id: id, kind: 'khasra', status: 'stated' },
  ])
  await site().reload()
  await site().says('The agency has seen 1 of 7 documents.')
  expect((await documents()).queryByText(/^Buyers ask for/)).toBeNull()
})

test('documents of a home to rent are those that tenants ask for', async () => {
  const { id: user_id } = await site().signIn()
  const home = { type: 'rent', sub_type: 'Flat', title: 'Flat to rent without documents' } as const
  const { id } = await makeProperty(site().app.context, { user_id, ...home })
  await site().open(pages.admin.href(id))
  await site().says('Tenants ask for these documents before they move in.')
})

test('the sides of a plot are its area in square feet, and its frontage and depth', async () => {
  await site().signIn()
  await openForm()
  await choose('Sub Type', 'plot')
  expect(box('Area')).toHaveAccessibleDescription('Or the sides in feet, such as 30 x 50.')
  await site().user.type(await findBox('Area'), '30 x 50 ft')
  expect(box('Area')).toHaveAccessibleDescription('Sides in feet: 1,500 sq ft')
  expect(box('Area')).toHaveValue('30 x 50 ft')
  expect(box('Plot frontage')).toHaveValue('30')
  expect(box('Plot depth')).toHaveValue('50')
  await fill('Plot depth', '52')
  await fill('Area', '30x60')
  expect(box('Plot depth')).toHaveValue('52')
  await fill('Title', 'Plot with two sides')
  await fill('Price', '45 lakh')
  await fill('City', 'Dewas')
  await add()
  await site().says('Property added successfully!')
  const [stored] = await site()
    .app.context.db.select()
    .from(properties)
    .where(eq(properties.title, 'Plot with two sides'))
  expect(stored).toMatchObject({ area: 1800, area_entered: null, plot_breadth: 30, plot_length: 52 })
})

test('the bedrooms that the title states are offered, and taken over by one click only', async () => {
  await site().signIn()
  await openForm()
  await fill('Title', '3 BHK by the lake')
  await choose('Sub Type', 'plot')
  expect(site().main.queryByRole('button', { name: /^The title says/ })).toBeNull()
  await choose('Sub Type', 'Flat')
  const offer = await site().main.findByRole('button', { name: 'The title says 3 BHK. Use 3 bedrooms' })
  expect(box('Bedrooms')).toHaveValue('')
  await site().user.click(offer)
  expect(box('Bedrooms')).toHaveValue('3')
  expect(box('Bedrooms')).toHaveFocus()
  expect(offer).not.toBeInTheDocument()
  await choose('Bedrooms', '4')
  expect(site().main.queryByRole('button', { name: /^The title says/ })).toBeNull()
})
