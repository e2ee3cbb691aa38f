export { refuseTokenGrant } from '#contracts/tokens/token-grants.ts'
export { changeTokenSettings } from '#contracts/tokens/token-settings.ts'
