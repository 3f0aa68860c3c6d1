import { parse } from 'csv-parse/sync'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { locales } from '#contract/locales.ts'
import { import_rows, imports, properties, users } from '#server/platform/db/schema.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { readSheet } from '#tests/support/read-sheet.ts'
import { findAgency } from '../agency/agency.queries.ts'
import { sheetColumns } from '../property/property.sheet.present.ts'
import { guessFields } from './import.columns.ts'
import { workImport } from './import.work.ts'
import { tableOf } from './testing/table-of-listings.ts'

let t: TestApp
let admin: Browser
beforeEach(async () => {
  t = await openTestApp()
  const user = await makeUser(t.context, { role: 'admin' })
  admin = await t.as({ id: user.id, role: 'admin' })
})
afterEach(() => t.close())

const base64 = (text: string | Uint8Array) => Buffer.from(text as string).toString('base64')

async function bring(content: string | Uint8Array, file_name = 'listings.csv') {
  return admin.call('import.create', { body: { file_name, content: base64(content) } })
}

async function run(id: number) {
  expect((await admin.call('import.start', { params: { id } })).status).toBe(200)
  await runDueJobs(t.context)
  return (await admin.call('import.get', { params: { id } })).body.data
}

const head = 'title,type,sub_type,price,city'
const listed = () => t.context.db.select().from(properties).orderBy(asc(properties.id))

test('places nearby are read with their names in Hindi, where the cell has any', async () => {
  const cell = 'Education | Public school | 1 km | पब्लिक स्कूल; Transportation | Bus stop | 300 m'
  const { body } = await bring(`${head},nearby\nImported home,sale,Villa,5000000,Indore,${cell}\n`)
  await run(body.data.id)
  const [made] = await listed()
  const { body: read } = await t.call('property.get', { params: { id: made?.id ?? 0 } })
  expect(read.data.nearby).toEqual([
    { title: 'Public school', title_hi: 'पब्लिक स्कूल', distance: '1 km', category: 'Education' },
    { title: 'Bus stop', title_hi: '', distance: '300 m', category: 'Transportation' },
  ])
})

describe('the area of a row', () => {
  const made = async (columns: string, ...rows: string[]) => {
    const { body } = await bring(`${head},${columns}\n${rows.join('\n')}\n`)
    await run(body.data.id)
    const { data } = (await admin.call('import.rows', { params: { id: body.data.id }, query: 'state=bad' }))
      .body
    return { made: await listed(), bad: data }
  }

  test('counts in the unit of its own column, or in that of its cell', async () => {
    const { made: rows, bad } = await made(
      'area,Unit',
      'Farm house one,sale,Farm House,17500000,Indore,2,acre',
      'Plot number one,sale,plot,5000000,Indore,1000,gaj',
      'Plot number two,sale,plot,5000000,Indore,1000 gaj,',
      'Farm land one,sale,Agricultural Land,5000000,Indore,5 बीघा,',
      'Plot number three,sale,plot,5000000,Indore,1200,',
    )
    expect(bad).toEqual([])
    expect(rows.map(({ area, area_entered }) => [area, area_entered])).toEqual([
      [87_120, '2 acre'],
      [9000, '1000 sq_yd'],
      [9000, '1000 sq_yd'],
      [expect.any(Number), '5 beegha'],
      [1200, null],
    ])
  })

  test('of rooms counts in the unit of its own column where the row has no other area', async () => {
    const { made: rows } = await made('carpet_area,Unit', 'Flat number one,sale,Flat,5000000,Indore,100,sq m')
    expect(rows).toMatchObject([{ carpet_area_entered: '100 sq_m' }])
  })

  test('is refused where a home would cost next to nothing for its size, but not where land does', async () => {
    const { made: rows, bad } = await made(
      'area,Unit',
      'Flat number one,sale,Flat,2500,Indore,1000,sq ft',
      'Farm land one,sale,Agricultural Land,2500000,Indore,5,acre',
    )
    expect([rows.length, bad.length]).toEqual([1, 1])
  })

  test('is refused in a unit that nobody knows, and where no property costs so much for its size', async () => {
    const { made: rows, bad } = await made(
      'area,Unit',
      'Farm house one,sale,Farm House,17500000,Indore,2,rope',
      'Farm house two,sale,Farm House,17500000,Indore,2,',
    )
    expect(rows).toEqual([])
    expect(bad.map(({ problems }) => problems)).toEqual([
      [expect.objectContaining({ value: '2 rope' })],
      [
        expect.objectContaining({
          value: '2',
          sentence: '2 sq ft would cost ₹87,50,000 per sq ft. Check the area, its unit and the price.',
        }),
      ],
    ])
  })
})

describe('the words in the cells of an agency', () => {
  test.each([
    ['Bikri', 'Flat', '45 lakh', { type: 'sale', sub_type: 'Flat', price: 4_500_000 }],
    ['SALE', 'Bungalow', '1.2 karod', { type: 'sale', sub_type: 'Villa', price: 12_000_000 }],
    ['Resale', 'Krishi Bhoomi', '₹65,00,000/-', { sub_type: 'Agricultural Land', price: 6_500_000 }],
    ['बिक्री', 'फ्लैट', '८० लाख', { type: 'sale', sub_type: 'Flat', price: 8_000_000 }],
    ['For Sell', 'Plot', '25,00,000 only', { type: 'sale', sub_type: 'plot', price: 2_500_000 }],
    ['Lease', 'Office Space', '6500/month', { type: 'rent', sub_type: 'office', price: 6500 }],
    ['On rent', 'Row house', '12 hazar per month', { type: 'rent', sub_type: 'Row House', price: 12_000 }],
    ['किराया', 'Apartment', '15,000 p.m.', { type: 'rent', sub_type: 'apartment', price: 15_000 }],
  ])('%s, %s and %s are understood', async (type, kind, price, expected) => {
    const { body } = await bring(`${head}\nA listing of the table,${type},${kind},"${price}",Indore\n`)
    expect(body.data.rows).toMatchObject({ bad: 0, waiting: 1 })
    await run(body.data.id)
    expect(await listed()).toMatchObject([expected])
  })

  test('name rooms, sides of plots, amenities and answers as people write them', async () => {
    const csv =
      `${head},BHK,Size,features,lift,furnishing,facing\n` +
      'House of the table,sale,House,5000000,Indore,3 BHK,30 x 50,"Garden, Pool",हाँ,Semi furnished,East\n'
    const { body } = await bring(csv)
    await run(body.data.id)
    expect(await listed()).toMatchObject([
      {
        ...{ bedrooms: 3, area: 1500, features: ['Park', 'Swimming Pool'], lift: true },
        ...{ furnishing: 'semi-furnished', facing: 'east' },
      },
    ])
  })

  test('that name no property type of the site are refused, such as those of shops', async () => {
    const rows = [
      'A shop of the table,sale,Dukan,5000000,Indore',
      'A hall of the table,sale,Commercial,5000000,Indore',
    ]
    const { body } = await bring(`${head}\n${rows.join('\n')}\n`)
    const { data } = (await admin.call('import.rows', { params: { id: body.data.id }, query: 'state=bad' }))
      .body
    expect(data).toMatchObject([
      { problems: [{ value: 'Dukan', sentence: expect.stringContaining('office') }] },
      { problems: [{ value: 'Commercial' }] },
    ])
  })
})

describe('the numbers and days in the cells of an agency', () => {
  test.each<[string, string, unknown]>([
    ['area', '1,111', 1111],
    ['area', '1,00,000', 100_000],
    ['area', '1,250.00', 1250],
    ['carpet_area', '1,111', 1111],
    ['maintenance', '2,500', 2500],
    ['maintenance', '2,500.00', 2500],
    ['maintenance', '1,200 per month', 1200],
    ['possession_on', '31/12/2027', '2027-12-31'],
    ['possession_on', '1-3-2027', '2027-03-01'],
    ['possession_on', '31.12.2027', '2027-12-31'],
    ['possession_on', '31-12-27', '2027-12-31'],
    ['possession_on', '31-Dec-2027', '2027-12-31'],
    ['possession_on', '31/12/2027 00:00', '2027-12-31'],
    ['possession_on', '2027/12/31', '2027-12-31'],
    ['possession_on', '46752', '2027-12-31'],
    ['possession_on', '३१/१२/२०२७', '2027-12-31'],
  ])('%s: %s is understood', async (field, cell, value) => {
    const [table, row] = [`${head},area,${field}`, `A listing of the table,sale,Flat,60000000,Indore,1200`]
    const columns = field === 'area' ? `${head},area` : table
    const cells = field === 'area' ? row.replace(/1200$/, `"${cell}"`) : `${row},"${cell}"`
    const { body } = await bring(`${columns}\n${cells}\n`)
    const { data } = (await admin.call('import.rows', { params: { id: body.data.id }, query: 'state=bad' }))
      .body
    expect(data).toEqual([])
    await run(body.data.id)
    expect(await listed()).toMatchObject([{ [field]: value }])
  })

  test.each([
    ['area', '12,5'],
    ['area', '1.111,00'],
    ['possession_on', '12/31/2027'],
    ['possession_on', '31/02/2027'],
    ['possession_on', 'soon'],
  ])('%s: %s is refused, because it may mean something else', async (field, cell) => {
    const { body } = await bring(
      `${head},${field}\nA listing of the table,sale,Flat,6000000,Indore,"${cell}"\n`,
    )
    const { data } = (await admin.call('import.rows', { params: { id: body.data.id } })).body
    expect(data).toMatchObject([{ state: 'bad', problems: [{ value: cell }] }])
  })

  test('a list names the words that are wrong before the possible ones', async () => {
    const { body } = await bring(
      `${head},features\nA listing of the table,sale,Flat,6000000,Indore,"Lift, Gym, Moat, Gas pipeline"\n`,
    )
    const { data } = (await admin.call('import.rows', { params: { id: body.data.id } })).body
    expect(data[0]?.problems).toEqual([
      expect.objectContaining({
        sentence: expect.stringMatching(/^“Lift”, “Moat”: not possible here\. Choose from: CCTV, /),
      }),
    ])
  })
})

describe('the city of a row', () => {
  test('is spelled as in the other listings, whose state a row without one takes', async () => {
    await makeProperty(t.context, { city: 'Ujjain', state: 'Madhya Pradesh' })
    const { body } = await bring(`${head}\nHouse of the table,sale,Villa,5000000, ujjain\n`)
    await run(body.data.id)
    expect((await listed()).at(-1)).toMatchObject({ city: 'Ujjain', state: 'Madhya Pradesh' })
  })

  test('is spelled so where the row abbreviates the state, and stays where it names another', async () => {
    await makeProperty(t.context, { city: 'Ujjain', state: 'Madhya Pradesh' })
    const rows = ['One house,sale,Villa,5000000,ujjain,M.P.', 'Two houses,sale,Villa,5000000,ujjain,Goa']
    const { body } = await bring(`${head},state\n${rows.join('\n')}\n`)
    await run(body.data.id)
    expect((await listed()).slice(-2)).toMatchObject([
      { city: 'Ujjain', state: 'Madhya Pradesh' },
      { city: 'ujjain', state: 'Goa' },
    ])
  })

  test('takes nothing from listings that nobody approved', async () => {
    for (const title of ['First house', 'Second house'])
      await makeProperty(t.context, {
        title,
        city: 'DEWAS',
        state: 'Call 98260 00000',
        moderation: 'pending',
      })
    const { body } = await bring(`${head}\nHouse of the table,sale,Villa,5000000,Dewas\n`)
    await run(body.data.id)
    expect((await listed()).at(-1)).toMatchObject({ city: 'Dewas', state: '' })
  })

  test('of the agency has its state', async () => {
    const { city, state } = await findAgency(t.context.db)
    const { body } = await bring(`${head}\nHouse of the table,sale,Villa,5000000,${city.toUpperCase()}\n`)
    await run(body.data.id)
    expect(await listed()).toMatchObject([{ city, state }])
  })

  test('that no listing is in stays as it is', async () => {
    const { body } = await bring(`${head}\nHouse of the table,sale,Villa,5000000,Khargone\n`)
    await run(body.data.id)
    expect(await listed()).toMatchObject([{ city: 'Khargone', state: '' }])
  })
})

describe('the columns of an agency', () => {
  test('are known by the names that agencies use, each field by one column', async () => {
    const csv =
      'Property Name,For,Kind,Asking Price,City,BHK,Owner Name,Owner Mobile,Mobile\n' +
      'House with a well,sale,Villa,5000000,Indore,3,Ramesh Patidar,98260 99999,98260 88888\n'
    const { body, status } = await bring(csv)
    expect([status, body.data.ignored]).toEqual([201, ['Mobile']])
    await run(body.data.id)
    expect(await listed()).toMatchObject([
      {
        title: 'House with a well',
        type: 'sale',
        bedrooms: 3,
        name: 'Ramesh Patidar',
        phone: '+919826099999',
      },
    ])
  })

  test('are known by their cells where a name has two meanings or none', async () => {
    const { body } = await bring(
      'Title,Property Type,For,Price,City,Area,Measurement\nPlot number one,plot,sale,5000000,Indore,1000,gaj\n',
    )
    await run(body.data.id)
    expect(await listed()).toMatchObject([{ type: 'sale', sub_type: 'plot', area_entered: '1000 sq_yd' }])
  })

  test('are known by names in Hindi', async () => {
    const { body } = await bring(
      'शीर्षक,किस लिए,प्रकार,दाम,शहर,क्षेत्रफल,मालिक,मोबाइल\nतीन कमरों का मकान,बिक्री,मकान,45 लाख,Indore,1000 गज,रमेश पाटीदार,98260 99999\n',
    )
    expect(body.data.ignored).toEqual([])
    await run(body.data.id)
    expect(await listed()).toMatchObject([
      { type: 'sale', sub_type: 'Independent House', price: 4_500_000, name: 'रमेश पाटीदार' },
    ])
  })

  test('do not take a "Rate" for the price, which may be that of a square foot', async () => {
    const { failure } = await bring('Title,Type,Sub Type,Rate,City\nPlot number one,sale,plot,2500,Indore\n')
    expect(failure.fields).toEqual({ columns: expect.stringContaining('Price') })
  })

  test('put no name of the person who imports beside the number of an owner', async () => {
    const { body } = await bring(`${head},phone\nHouse with a well,sale,Villa,5000000,Indore,98260 99999\n`)
    await run(body.data.id)
    expect(await listed()).toMatchObject([{ name: 'Owner', email: null, phone: '+919826099999' }])
  })
})

describe('200 rows with 7 bad ones', () => {
  test('are checked first, and then 193 become listings, only once', async () => {
    const { body, status } = await bring(tableOf(200, 7))
    expect(status).toBe(201)
    const { id, rows } = body.data
    expect(rows).toMatchObject({ total: 200, waiting: 193, bad: 7 })
    expect(await listed()).toEqual([])
    const bad = await admin.call('import.rows', { params: { id }, query: 'state=bad' })
    expect(bad.body.meta.total).toBe(7)
    expect(bad.body.data[0]).toMatchObject({
      line: 2,
      problems: [
        { field: 'Price', value: 'call me', sentence: 'Enter an amount such as 4500000 or 45 lakh.' },
      ],
    })
    expect(await run(id)).toMatchObject({ state: 'done', rows: { done: 193, bad: 7, waiting: 0 } })
    const made = await listed()
    expect(made).toHaveLength(193)
    expect(made.every(({ moderation }) => moderation === 'accepted')).toBe(true)
    const done = await admin.call('import.rows', { params: { id }, query: 'state=done&limit=1' })
    expect(done.body.data[0]?.property_id).toBe(made[0]?.id)

    const again = await bring(tableOf(200, 7), 'the same.csv')
    expect(again.body.data).toMatchObject({ id, state: 'done' })
    const fixed = await bring(tableOf(200, 0))
    expect(fixed.body.data.rows).toMatchObject({ waiting: 7, duplicate: 193 })
    await run(fixed.body.data.id)
    expect(await listed()).toHaveLength(200)
  }, 60_000)

  test('go on where they were when the process is killed between two commits', async () => {
    const { id } = (await bring(tableOf(200, 7))).body.data
    await admin.call('import.start', { params: { id } })
    const { db } = t.context.database
    let commits = 0
    const dying: typeof db.transaction = (...args) => {
      commits += 1
      if (commits === 3) throw new Error('killed')
      return db.transaction(...args)
    }
    const database = {
      ...t.context.database,
      db: new Proxy(db, { get: (of, name) => (name === 'transaction' ? dying : Reflect.get(of, name)) }),
    }
    await expect(workImport({ ...t.context, database }, { id })).rejects.toThrow('killed')
    expect(await listed()).toHaveLength(100)
    await runDueJobs(t.context)
    const made = await listed()
    expect(made).toHaveLength(193)
    expect(new Set(made.map(({ title }) => title)).size).toBe(193)
  }, 60_000)

  test('are undone, except listings that somebody has edited, saved or asked about', async () => {
    const { id } = (await bring(tableOf(5, 0))).body.data
    await run(id)
    const [first] = await listed()
    await admin.call('property.update', { params: { id: first?.id }, body: { title: 'Looked after' } })
    const { body } = await admin.call('import.remove', { params: { id } })
    expect(body.data).toMatchObject({ removed: 4, kept: 1 })
    expect((await listed()).map(({ title }) => title)).toEqual(['Looked after'])
  }, 30_000)
})

describe('rows', () => {
  test('get the sentences of the form for all their bad cells', async () => {
    const { id } = (await bring(`${head},bedrooms,features\r\nHut,swap,plot,1.5,,2,Moat\r\n`)).body.data
    const { body } = await admin.call('import.rows', { params: { id } })
    const problems = Object.fromEntries(
      body.data[0]?.problems.map(({ field, value }) => [field, value]) ?? [],
    )
    expect(problems).toEqual({
      Title: 'Hut',
      'Property Type': 'swap',
      Price: '1.5',
      City: '',
      Bedrooms: '2',
      'Property Features': 'Moat',
    })
  })

  test('have prices as people write them, and property types in any case', async () => {
    const prices = ['42.5 lakh', '1.2 cr', '₹ 45,00,000', '1 करोड़ 20 लाख']
    const lines = prices.map((price, at) => `Bungalow no ${at},SALE,vIlLa,"${price}",Indore`)
    const { id, rows: counts } = (await bring(`${head}\n${lines.join('\n')}\n`)).body.data
    expect(counts).toMatchObject({ waiting: 4, bad: 0 })
    await run(id)
    const made = (await listed()).map(({ price, sub_type }) => [price, sub_type])
    expect(made.sort()).toEqual(
      [4_250_000, 12_000_000, 4_500_000, 12_000_000].map((price) => [price, 'Villa']).sort(),
    )
  })

  test('with a wrong number of cells or an unknown owner are reported', async () => {
    const { id } = (
      await bring(`${head},user_id\nA house,sale,Villa,1,Indore,999999\nA hut here,sale,Villa,1,Indore,,7\n`)
    ).body.data
    const { body } = await admin.call('import.rows', { params: { id } })
    expect(body.data.map(({ problems }) => problems[0]?.sentence)).toEqual([
      'There is no account with this number.',
      'This row has 7 cells, but the file has 6 columns.',
    ])
  })

  test('may have columns named as in the form, in any order', async () => {
    const { body } = await bring(
      'City;Sub Type;PRICE (₹);Property Type;Title;Colour\nIndore;flat;5;Sale;A house;red\n',
    )
    expect(body.data).toMatchObject({ rows: { waiting: 1 }, ignored: ['Colour'] })
  })

  test('of the template are in the city of the agency, whose area a beegha has', async () => {
    const boss = await t.as(await makeUser(t.context, { role: 'superadmin' }))
    const body = { city: 'Nagpur', state: 'Maharashtra', beegha_size: '1000 sq m' }
    expect(await boss.call('agency.update', { body })).toMatchObject({ status: 200 })
    const template = await admin.call('import.template')
    const rows = readSheet(template.body)
    expect(rows.map(({ city, state, beegha_size: size }) => [city, state, size])).toEqual([
      ['Nagpur', 'Maharashtra', ''],
      ['Nagpur', 'Maharashtra', '1000 sq_m'],
    ])
  })

  test('of the template have no problems', async () => {
    const template = await admin.call('import.template')
    const { body } = await bring(template.body)
    expect(body.data).toMatchObject({ rows: { total: 2, waiting: 2 }, ignored: [] })
  })
})

describe('rows with problems', () => {
  const download = (id: number) => admin.call('import.problems', { params: { id } })
  const why = 'Why it was left out'
  const quote = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

  test('are downloaded unchanged, and can be imported when corrected', async () => {
    const table = [
      `${head},Colour,description`,
      'A good house,sale,Villa,1,Indore,red,',
      'A hut,swap,Castle,2,Indore,=cmd(),"Two\nlines, ""quoted"""',
      'Too short,sale,Villa',
    ]
    const { id } = (await bring(table.join('\n'))).body.data
    const { headers, body } = await download(id)
    expect(headers['content-disposition']).toContain(`import-${id}-problems.csv`)
    const rows: string[][] = parse(body, { bom: true, relax_column_count: true })
    expect(rows).toEqual([
      [why, 'title', 'type', 'sub_type', 'price', 'city', 'Colour', 'description'],
      [
        expect.stringMatching(/^Property Type: .+ Sub Type: .+$/),
        ...['A hut', 'swap', 'Castle', '2', 'Indore', "'=cmd()", 'Two\nlines, "quoted"'],
      ],
      ['This row has 3 cells, but the file has 7 columns.', 'Too short', 'sale', 'Villa'],
    ])

    const same = (await bring(body, 'not fixed.csv')).body.data
    expect(same).toMatchObject({ rows: { total: 2, bad: 2 }, ignored: ['Colour'] })
    expect((await download(same.id)).body).toBe(body)

    const [names, hut] = rows as [string[], string[]]
    const changes: Record<string, string> = { swap: 'rent', Castle: 'Villa' }
    const fixed = hut.map((cell) => changes[cell] ?? cell)
    const again = (await bring([names, fixed].map(quote).join('\r\n'))).body.data
    expect(again.rows).toMatchObject({ total: 1, waiting: 1, bad: 0 })
    await run(again.id)
    expect(await listed()).toMatchObject([
      { title: 'A hut', type: 'rent', description: 'Two\nlines, "quoted"' },
    ])
  })

  test('are recognized again after their columns were matched by hand', async () => {
    const content = base64('Headline,type,Kind,Rate,city\n=A house,sale,Villa,call me,Indore\n')
    const columns = { title: 0, type: 1, sub_type: 2, price: 3, city: 4 }
    const { body } = await admin.call('import.create', { body: { file_name: 'own.csv', content, columns } })
    const problems = (await download(body.data.id)).body
    expect(problems).toContain(`"${why}","Headline","type","Kind","Rate","city"\r\n`)
    expect(problems).toContain(`"'=A house"`)
    const fixed = (await bring(problems.replace('"call me"', '1'))).body.data
    expect(fixed.rows).toMatchObject({ waiting: 1 })
    await run(fixed.id)
    expect(await listed()).toMatchObject([{ title: '=A house' }])
  })

  test('are returned for a table with the maximum number of columns, too', async () => {
    const wide = [`${head}${',x'.repeat(195)}`, `A hut,swap,Villa,1,Indore${','.repeat(195)}`]
    const { id } = (await bring(wide.join('\n'))).body.data
    expect((await bring((await download(id)).body)).status).toBe(201)
  })

  test('include those whose owner is missing', async () => {
    const owner = await makeUser(t.context)
    const { id } = (await bring(`${head},user_id\nA house,sale,Villa,1,Indore,${owner.id}\n`)).body.data
    await t.context.db.delete(users).where(eq(users.id, owner.id))
    await run(id)
    const rows: string[][] = parse((await download(id)).body, { bom: true })
    expect(rows[1]).toEqual([
      'Account number of the owner: There is no account with this number.',
      ...['A house', 'sale', 'Villa', '1', 'Indore', String(owner.id)],
    ])
  })
})

test('an export is imported elsewhere without its numbers, and is a duplicate here', async () => {
  const evil = {
    title: '=1+1 "quoted", wide',
    description: "'=a\nline, two",
    address: '+91, -5',
    locality: '@here',
  }
  const row = await makeProperty(t.context, {
    ...evil,
    longitude: -75.25,
    features: ['Gym', 'Parking'],
    furnishing_items: ['3 wardrobe', '1 modular_kitchen'],
    email: null,
  })
  const plot = await makeProperty(t.context, { sub_type: 'plot', bedrooms: null, bathrooms: null, age: null })
  const { body: csv } = await admin.call('property.export')
  expect((await bring(csv)).body.data.rows).toMatchObject({ duplicate: 2, waiting: 0 })
  const rows: string[][] = parse(csv, { bom: true })
  const ours = ['Listing number', 'Account number of the owner'].map((name) => rows[0]?.indexOf(name))
  const elsewhere = rows.map((cells) => cells.map((cell, index) => (ours.includes(index) ? '' : cell)))
  elsewhere[0] = rows[0] ?? []
  await t.context.db.delete(properties)
  const written = elsewhere
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n')
  const { id, rows: counts } = (await bring(written)).body.data
  expect(counts).toMatchObject({ waiting: 2, bad: 0 })
  await run(id)
  const links = { agent_id: 0, contact: 'agent' }
  const dates = {
    ...links,
    id: 0,
    user_id: 0,
    listed_at: 0,
    updated_at: 0,
    confirmed_at: 0,
    headline: 0,
    search: 0,
    email: 0,
  }
  const back = (await listed()).map((each) => ({ ...each, ...dates }))
  expect(back).toEqual([row, plot].map((each) => ({ ...each, ...dates })))
}, 30_000)

test('the headings of a table and of the template are those of the page, and an import reads both languages', async () => {
  const home = await makeProperty(t.context, { title: 'House of two languages', price: 4_500_000 })
  for (const locale of locales) {
    const { body: template } = await admin.call('import.template', { locale })
    expect((await bring(template)).body.data, locale).toMatchObject({ rows: { bad: 0 }, ignored: [] })
    const { body: csv } = await admin.call('property.export', { locale })
    const [head = []]: string[][] = parse(csv, { bom: true })
    expect(guessFields({ columns: head, rows: [] }), locale).toEqual(
      sheetColumns.map((column) =>
        ['moderation', 'agent', 'pictures', 'listed_at'].includes(column) ? null : column,
      ),
    )
    expect(
      head.filter((name) => /[a-z]_[a-z]/.test(name)),
      locale,
    ).toEqual([])
    if (locale === 'hi') expect(head.filter((name) => !/\p{Script=Devanagari}/u.test(name))).toEqual([])
    const { body } = await bring(csv.replace('4500000', '42 lakh'))
    expect(body.data, locale).toMatchObject({ rows: { edit: 1, bad: 0 }, ignored: [] })
  }
  await t.context.db.delete(properties).where(eq(properties.id, home.id))
})

describe('a file that is no table of listings', () => {
  const good = 'A house,sale,Villa,1,Indore\n'
  test.each<[string, string | Uint8Array, string]>([
    ['is empty', '', 'There are no listings'],
    ['has a head only', `${head}\n`, 'There are no listings'],
    ['lacks columns', 'title,price\nA house,1\n', 'These columns are missing: Property Type, Sub Type, City'],
    ['has a column twice', `${head},Title\n${good}`, 'Two columns are both "Title"'],
    [
      'leaves a quotation mark open',
      `${head}\n"A house,sale,Villa,1,Indore\n${good}`,
      'is opened but never closed',
    ],
    ['has one inside a cell', `${head}\nA ho"use" x,sale,Villa,1,Indore\n"a"b,c\n`, 'cannot be read'],
    ['holds NUL', `${head}\nA\0house,sale,Villa,1,Indore\n`, 'CSV UTF-8'],
    ['is UTF-16', Buffer.from(`\uFEFF${head}\n${good}`, 'utf16le'), 'CSV UTF-8'],
    ['is Latin-1', Buffer.from(`${head}\nCafé house,sale,Villa,1,Indore\n`, 'latin1'), 'CSV UTF-8'],
    ['is a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'CSV UTF-8'],
    ['has a million columns', `${','.repeat(1_000_000)}\n${good}`, 'at most 200 columns'],
    ['has a thousand columns', `${head}${',x'.repeat(1000)}\n${good}`, 'at most 200 columns'],
    ['has too many rows', `${head}\n${good.repeat(5001)}`, 'at most 5,000 rows'],
    ['has one endless row', `${head}\n${'x'.repeat(200_000)}`, 'is too long'],
  ])('%s: a sentence says so', async (_what, content, sentence) => {
    const { status, failure } = await bring(content)
    expect(status).toBe(400)
    expect(failure.error).toContain(sentence)
    expect(await t.context.db.select().from(import_rows).where(eq(import_rows.line, 2))).toEqual([])
  })

  test('is too large', async () => {
    expect((await bring('x'.repeat(5.5 * 1024 * 1024))).status).toBe(413)
  })
})

describe('columns of other names', () => {
  const table = (rate: string) => `Headline,type,Sort of home,Money,city\nA house,sale,Villa,${rate},Indore\n`
  const look = (text: string) => admin.call('import.columns', { body: { content: base64(text) } })
  const chosen = { title: 0, type: 1, sub_type: 2, price: 3, city: 4 }
  const importAs = (text: string, columns: unknown) =>
    admin.call('import.create', { body: { file_name: 'own.csv', content: base64(text), columns } })
  const guesses = (body: Awaited<ReturnType<typeof look>>['body']) =>
    Object.fromEntries(
      body.data.fields.flatMap(({ field, column }) => (column === null ? [] : [[field, column]])),
    )

  test('are guessed or chosen, and remembered for the same columns', async () => {
    const { failure } = await bring(table('1'))
    expect(failure.fields).toEqual({ columns: expect.stringContaining('Title, Price') })
    const { body } = await look(table('1'))
    expect(body.data.columns[3]).toEqual({ name: 'Money', example: '1' })
    expect(guesses(body)).toEqual({ type: 1, sub_type: 2, city: 4 })
    expect(body.data.fields.find(({ field }) => field === 'title')).toMatchObject({
      label: 'Title',
      needed: true,
    })

    expect((await importAs(table('1'), chosen)).body.data.rows).toMatchObject({ waiting: 1, bad: 0 })
    expect(guesses((await look(table('2'))).body)).toEqual(chosen)
    expect((await bring(table('2'))).body.data.rows).toMatchObject({ waiting: 1, bad: 0 })
  })

  test.each<[string, unknown, string]>([
    ['lacks a needed field', { title: 0 }, 'These columns are missing: Property Type'],
    ['reads one column twice', { ...chosen, locality: 4 }, 'cannot both use the same column'],
    ['names a column that there is not', { ...chosen, city: 5 }, 'does not exist'],
    ['names a field that there is not', { ...chosen, moderation: 4 }, 'does not exist'],
  ])('a choice that %s is refused', async (_what, columns, sentence) => {
    const { status, failure } = await importAs(table('1'), columns)
    expect([status, failure.fields]).toEqual([400, { columns: expect.stringContaining(sentence) }])
  })

  test('are matched by hand when two of them look like the same field', async () => {
    const twice = `${head},Title\nA house,sale,Villa,1,Indore,Another\n`
    expect((await bring(twice)).failure.fields).toHaveProperty('columns')
    expect(guesses((await look(twice)).body)).toMatchObject({ title: 0 })
    expect((await importAs(twice, { ...chosen, title: 5 })).body.data).toMatchObject({
      rows: { waiting: 1 },
      ignored: ['title'],
    })
  })
})

test('a file whose rejected rows were deleted is a new import without duplicates', async () => {
  const first = (await bring(tableOf(3, 1))).body.data
  await run(first.id)
  const month = 31 * 24 * 60 * 60 * 1000
  await t.context.db.update(imports).set({ created_at: new Date(Date.now() - month) })
  const { data } = (await bring(tableOf(3, 1))).body
  expect(data).toMatchObject({ state: 'checked', rows: { bad: 1, duplicate: 2, waiting: 0 } })
  expect(data.id).not.toBe(first.id)
  expect((await bring(tableOf(3, 1))).body.data.rows).toEqual(data.rows)
})

test("an erasure deletes the person's rows and rows with their number or address", async () => {
  const phone = '+919812345678'
  const user = await makeUser(t.context, { phone, email: 'Asha.Rao@mail.example' })
  const rows = [
    'No,swap,Villa,1,Indore,09812 345 678,,,',
    'Written into a cell,swap,Villa,1,Indore,,call 98123-45678 after six,,',
    `Owned by them,swap,Villa,1,Indore,,,${user.id},`,
    'With their address,swap,Villa,1,Indore,,"Write to <ASHA.RAO@mail.example>, pswap",,',
    'At the end,swap,Villa,1,Indore,,Mail asha.rao@mail.example.,,',
    'In a column that no field takes,swap,Villa,1,Indore,,,,98123 45678',
    'Of somebody else,swap,Villa,1,Indore,9812345670,nasha.rao@mail.example,,',
  ]
  const { id } = (await bring([`${head},phone,description,user_id,Remark`, ...rows, ''].join('\n'))).body.data
  expect((await (await t.as(user)).call('privacy.erase', { body: {} })).status).toBe(200)
  const { body } = await admin.call('import.rows', { params: { id } })
  expect(body.data.map(({ title }) => title)).toEqual(['Of somebody else'])
})

test('a file that two people upload at once is one import', async () => {
  const file = tableOf(20, 2)
  const both = await Promise.all([bring(file), bring(file), bring(file), bring(file)])
  expect(both.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const ids = new Set(both.map(({ body }) => body.data.id))
  expect(ids.size).toBe(1)
  expect(both[0]?.body.data.rows).toMatchObject({ total: 20, waiting: 18, bad: 2 })
})

test('an address that somebody else or the agency also has deletes no rows', async () => {
  const shared = { email: 'office@mail.example' }
  const user = await makeUser(t.context, { phone: '+919812345679', ...shared })
  await makeUser(t.context, { phone: '+919812345680', ...shared })
  const rows = ['Kept,swap,Villa,1,Indore,office@mail.example']
  const { id } = (await bring([`${head},description`, ...rows, ''].join('\n'))).body.data
  expect((await (await t.as(user)).call('privacy.erase', { body: {} })).status).toBe(200)
  expect((await admin.call('import.rows', { params: { id } })).body.data).toHaveLength(1)
})

test('imports are listed, newest first', async () => {
  await bring(tableOf(1, 0), 'one.csv')
  await bring(tableOf(2, 0), 'two.csv')
  const { body } = await admin.call('import.list')
  expect(body.data.map(({ file_name }) => file_name)).toEqual(['two.csv', 'one.csv'])
})
