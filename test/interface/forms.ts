/** A form with files as the bytes a browser would send, with its headers. */
export async function formPayload(
	fields: Record<string, string | Blob>,
	headers: Record<string, string> = {},
): Promise<{ headers: Record<string, string>; payload: Buffer }> {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.append(name, value)
	const sent = new Response(form)
	return {
		headers: { 'content-type': sent.headers.get('content-type') ?? '', ...headers },
		payload: Buffer.from(await sent.arrayBuffer()),
	}
}
