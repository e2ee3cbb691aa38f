declare module 'virtual:content' {
	const content: import('./read-content.ts').Content
	export default content
}
