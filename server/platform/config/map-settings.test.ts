import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { tilesOrigin } from './map-settings.ts'

test('without settings the street map is OpenStreetMap with its attribution', () => {
  const { map } = readConfig({})
  expect(map.tiles).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
  expect(map.attribution).toEqual([
    { text: '© ' },
    { text: 'OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
    { text: ' contributors' },
  ])
  expect(tilesOrigin(map)).toBe('https://tile.openstreetmap.org')
})

test('an empty address of tiles means that there is no street map', () => {
  const { map } = readConfig({ MAP_TILES_URL: '' })
  expect(map.tiles).toBeNull()
  expect(tilesOrigin(map)).toBeUndefined()
})

test('other tiles need an attribution', () => {
  const MAP_TILES_URL = 'https://tiles.example:8443/styles/calm/{z}/{x}/{y}{r}.png?key=abc'
  expect(() => readConfig({ MAP_TILES_URL })).toThrow('MAP_ATTRIBUTION: must name')
  const { map } = readConfig({ MAP_TILES_URL, MAP_ATTRIBUTION: 'Survey of India' })
  expect(tilesOrigin(map)).toBe('https://tiles.example:8443')
  expect(map.attribution).toEqual([{ text: 'Survey of India' }])
})

test('tiles over http are accepted from this machine only', () => {
  const MAP_ATTRIBUTION = 'x'
  const local = readConfig({ MAP_TILES_URL: 'http://127.0.0.1:8080/{z}/{x}/{y}.png', MAP_ATTRIBUTION })
  expect(tilesOrigin(local.map)).toBe('http://127.0.0.1:8080')
})

test.for([
  'http://tiles.example/{z}/{x}/{y}.png',
  'https://tiles.example/{z}/{x}.png',
  'https://{s}.tiles.example/{z}/{x}/{y}.png',
  'https://{z}.tiles.example/{x}/{y}.png',
  'https://tiles.example;script-src *;/{z}/{x}/{y}',
  "https://tiles.example 'unsafe-inline'/{z}/{x}/{y}",
  'https://me:secret@tiles.example/{z}/{x}/{y}.png',
  'javascript:alert(1)//{z}/{x}/{y}',
  '/tiles/{z}/{x}/{y}.png',
  'none',
])('the address %s of tiles is refused', (address) => {
  expect(() => readConfig({ MAP_TILES_URL: address, MAP_ATTRIBUTION: 'x' })).toThrow('MAP_TILES_URL')
})

test('an attribution links to web pages only', () => {
  expect(() => readConfig({ MAP_ATTRIBUTION: '[x](javascript:alert)' })).toThrow('MAP_ATTRIBUTION')
})
