export const loadPinMap = () => import('./pin-map.tsx').then(({ PinMap }) => PinMap)
