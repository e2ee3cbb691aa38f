declare module '*.ttf?inline' {
	const dataUrl: string
	export default dataUrl
}
declare module '*.woff?inline' {
	const dataUrl: string
	export default dataUrl
}
