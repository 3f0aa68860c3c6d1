import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { isWebhookUrl } from './webhook-url.ts'

test.for([
  ['https://gateway.example/send?key=1', true],
  ['http://127.0.0.1:8080/send', true],
  ['http://localhost', true],
  ['http://[::1]:8080/', true],
  ['http://gateway.example/send', false],
  ['http://localhost.gateway.example', false],
  ['https://user:password@gateway.example', false],
  ['https://gateway.example/#send', false],
  ['file:///etc/passwd', false],
  ['gateway.example', false],
] as const)('SMS_WEBHOOK_URL %s: %s', ([url, good]) => {
  expect(isWebhookUrl(url)).toBe(good)
})

describe('settings of SMS', () => {
  const webhook = { SMS_WEBHOOK_URL: 'https://gateway.example/send', SMS_WEBHOOK_SECRET: 'x'.repeat(16) }
  const dlt = {
    SMS_DLT_ENTITY_ID: '1101234567890123456',
    SMS_DLT_HEADER: 'AANGAN',
    SMS_DLT_TEMPLATE_ID: '1107123456789012345',
  }

  test('give no gateway when they are missing', () => {
    expect(readConfig({}).smsWebhook).toBeUndefined()
  })

  test('a gateway may come with or without ids of the operators', () => {
    const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = webhook
    expect(readConfig(webhook).smsWebhook).toEqual({ url, secret })
    const ids = { entity_id: '1101234567890123456', header: 'AANGAN', template_id: '1107123456789012345' }
    expect(readConfig({ ...webhook, ...dlt }).smsWebhook).toEqual({ url, secret, dlt: ids })
  })

  test.for([
    [{ SMS_WEBHOOK_URL: webhook.SMS_WEBHOOK_URL }, /SMS_WEBHOOK_SECRET: must be set/],
    [{ SMS_WEBHOOK_SECRET: webhook.SMS_WEBHOOK_SECRET }, /SMS_WEBHOOK_URL: must be set/],
    [dlt, /SMS_WEBHOOK_URL: must be set[\s\S]*SMS_WEBHOOK_SECRET: must be set/],
    [{ ...webhook, SMS_DLT_HEADER: 'AANGAN' }, /SMS_DLT_ENTITY_ID: must be set[\s\S]*SMS_DLT_TEMPLATE_ID/],
    [{ ...webhook, ...dlt, SMS_DLT_HEADER: 'A\r\nB' }, /SMS_DLT_HEADER: must be like/],
    [{ ...webhook, SMS_WEBHOOK_SECRET: 'short' }, /SMS_WEBHOOK_SECRET: must have/],
    [{ SMS_WEBHOOK_URL: 'x', PORT: 'eighty' }, /PORT[\s\S]*SMS_WEBHOOK_URL[\s\S]*SMS_WEBHOOK_SECRET/],
  ] as const)('half of them, or wrong ones, are named: %#', ([settings, named]) => {
    expect(() => readConfig(settings)).toThrow(named)
  })
})
