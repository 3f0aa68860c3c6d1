import { type DivIcon, divIcon } from 'leaflet'

const drawing =
  '<svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true"><path d="M18 45c1-5 16-15 16-27a16 16 0 1 0-32 0c0 12 15 22 16 27Z"/><circle cx="18" cy="18" r="6"/></svg>'

export function plainPin(): DivIcon {
  return pinOf(document.createElement('span'))
}

export function movablePin(label: string, onMove: (right: number, down: number) => void): DivIcon {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', label)
  button.addEventListener('keydown', (event) => {
    const way = ways[event.key]
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return
    // Stops the arrow key from moving the page or the map.
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? 40 : 4
    onMove(way[0] * step, way[1] * step)
  })
  return pinOf(button)
}

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function pinOf(element: HTMLElement): DivIcon {
  element.className = 'map-pin'
  element.innerHTML = drawing
  return divIcon({ html: element, className: 'map-mark', iconSize: [44, 48], iconAnchor: [22, 47] })
}
