import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { CallOutput } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { startLoadClient } from '../load/start.ts'

const secondsBetweenUploads = 10
const words = [
  'garden',
  'lake',
  'corner',
  'metro',
  'furnished',
  'parking',
  'new',
  'quiet',
  'school',
  'market',
]
const uploader = { name: 'Asha Verma', firstPhone: 6_200_000_000 }

/**
 * Does what visitors do, four at a time without a pause: pages in memory and others, searches and keywords. Meanwhile somebody
 * signs in every ten seconds and submits a listing with a photo of twelve megapixels. Returns the number of answers.
 */
export async function loadSite(
  origin: string,
  seconds: number,
): Promise<{ answers: number; uploads: number }> {
  const client = startLoadClient()
  try {
    const paths = await listPaths(origin)
    const end = performance.now() + seconds * 1000
    const visits = client.run({ port: Number(new URL(origin).port), paths, concurrency: 4, seconds })
    let uploads = 0
    while (performance.now() < end) {
      await upload(origin, uploads)
      uploads += 1
      await sleep(Math.max(0, Math.min(secondsBetweenUploads * 1000, end - performance.now())))
    }
    return { answers: (await visits).milliseconds.length, uploads }
  } finally {
    client.stop()
  }
}

export async function listPaths(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}${apiPrefix}${callPaths['property.search'].path}?limit=100`)
  const { data } = (await answer.json()) as CallOutput<'property.search'>
  const api = (query: string) => `${apiPrefix}${callPaths['property.search'].path}?${query}`
  return Array.from({ length: 3000 }, (_, at) => [
    pages.home.href(),
    pages.listing.href(data[at % data.length]?.id ?? 1),
    pages.list.href({ page: 1 + (at % 10) }),
    // Nobody has asked for these before.
    pages.list.href({ min_price: 100_000 + at }),
    api(`min_price=${200_000 + at}&bedrooms=${1 + (at % 4)}`),
    api(`keyword=${words[at % words.length]}&max_price=${90_000_000 + at}`),
  ]).flat()
}

async function upload(origin: string, number: number) {
  const signedIn = await fetch(origin + apiPrefix + callPaths['user.login'].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: uploader.name, phone: `+91${uploader.firstPhone + number}` }),
  })
  if (!signedIn.ok) throw new Error(`Sign-in was answered ${signedIn.status}`)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const body = new FormData()
  const texts = {
    title: 'A house with a well',
    type: 'sale',
    sub_type: 'Villa',
    price: '5000000',
    city: 'Indore',
  }
  for (const [name, value] of Object.entries(texts)) body.set(name, value)
  body.set('images', new Blob([new Uint8Array(await takePhoto(number))], { type: 'image/jpeg' }), 'photo.jpg')
  const created = await fetch(origin + apiPrefix + callPaths['property.create'].path, {
    method: 'POST',
    headers: { cookie },
    body,
  })
  if (!created.ok) throw new Error(`The upload was answered ${created.status}: ${await created.text()}`)
}

function takePhoto(number: number): Promise<Buffer> {
  const background = { r: number % 256, g: (number * 7) % 256, b: (number * 31) % 256 }
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background, noise } })
    .jpeg()
    .toBuffer()
}
