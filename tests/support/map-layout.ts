import type { Page } from '@playwright/test'

/** Faults of the map of the results: labels that overlap something or are cut, and notices or cards that cover a control. */
export function faultsOfMap(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const side = document.querySelector('.map-side') ?? document
    const boxes = (selector: string) =>
      [...side.querySelectorAll(selector), ...document.querySelectorAll('.toasts > *')]
        .filter((element) => element.matches(selector))
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1)
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const labels = boxes('.map-label')
    const controls = boxes(
      '.map-button, .map-switch, .map-tools > .button, .map-near button, .map-near select',
    )
    const notices = boxes(
      '.map-notice, .map-note, .map-tools-hint, .map-chosen, .leaflet-control-scale, .toasts > *',
    )
    const area = side.querySelector('.map-area')?.getBoundingClientRect() ?? new DOMRect()
    const beside = [...labels, ...controls, ...boxes('.map-price, .map-cluster')]
    const overlapping = labels.flatMap((label) =>
      beside
        .filter((other) => other !== label && meet(label.box, other.box))
        .map(({ text }) => `${label.text} meets ${text}`),
    )
    const cut = labels.filter(
      ({ box }) =>
        box.left < area.left || box.right > area.right || box.top < area.top || box.bottom > area.bottom,
    )
    const covered = notices.flatMap((notice) =>
      controls
        .filter((control) => meet(notice.box, control.box))
        .map(({ text }) => `${notice.text} covers ${text}`),
    )
    return [...overlapping, ...cut.map(({ text }) => text), ...covered]
  })
}

/** The pins that a control of the map covers or its edge cuts. */
export function hiddenPins(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const side = document.querySelector('.map-side') ?? document
    const area = side.querySelector('.map-area')?.getBoundingClientRect() ?? new DOMRect()
    const controls = [...side.querySelectorAll('.map-button, .map-switch, .leaflet-control-scale')].map(
      (control) => control.getBoundingClientRect(),
    )
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    const isCut = (pin: DOMRect) =>
      pin.left < area.left || pin.right > area.right || pin.top < area.top || pin.bottom > area.bottom
    return [...side.querySelectorAll('.map-price, .map-cluster')]
      .filter((pin) => {
        const box = pin.getBoundingClientRect()
        return meet(box, area) && (isCut(box) || controls.some((control) => meet(box, control)))
      })
      .map(({ textContent }) => textContent)
  })
}
