export { openHouse, type House } from './house';
export { examine, exitCodeOf, packetOf, pageOf, readSettings, type Result } from './report';
