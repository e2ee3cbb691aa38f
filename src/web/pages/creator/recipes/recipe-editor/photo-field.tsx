import { useState } from 'react'
import { maxRecipePhotoBytes, putRecipePhoto } from '#contracts/mixology/own-recipes.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import type { Draft } from './use-draft.ts'

/** The picture of the drink; it is cropped to the format of the cards by what is most to be seen in it. */
export function PhotoField({ draft }: { draft: Draft }) {
	const call = useCall()
	const [error, setError] = useState<string>()
	const [isSending, setSending] = useState(false)
	const { photo, id } = draft.record
	const send = async (file: File | undefined) => {
		if (!file) return
		if (file.size > maxRecipePhotoBytes) return setError('The picture is larger than 8 MB.')
		setSending(true)
		setError(undefined)
		try {
			await draft.send((version) =>
				call(putRecipePhoto, { params: { id }, body: { photo: file, version: String(version) } }),
			)
		} catch (failure) {
			setError(messageOf(failure))
		} finally {
			setSending(false)
		}
	}
	return (
		<section aria-labelledby="photo-title" className="grid gap-4">
			<h2 id="photo-title" className="font-semibold text-xl">
				Its picture
			</h2>
			{photo && (
				<img src={photo} alt="The drink" width={1200} height={1500} className="h-60 w-48 rounded-card object-cover" />
			)}
			<Field
				label={photo ? 'Another picture' : 'A picture of the drink'}
				isOptional
				error={error}
				hint={isSending ? 'Sending…' : 'JPEG, PNG or WebP, 8 MB at the most. Without one we show the can.'}
			>
				<TextInput
					type="file"
					accept="image/jpeg,image/png,image/webp"
					disabled={isSending}
					className="py-2"
					onChange={({ target }) => void send(target.files?.[0])}
				/>
			</Field>
		</section>
	)
}
