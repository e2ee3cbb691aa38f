import { useState } from 'react'
import { addProductPicture, maxPictureBytes } from '#contracts/catalog/product-pictures.ts'
import { messageOf } from '#web/lib/api.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import type { ProductSaver } from '../use-save-product.ts'
import { CropFields } from './crop-fields.tsx'
import { cropOf, wholePicture } from './crop-rules.ts'

interface Chosen {
	file: File
	url: string
	size: { width: number; height: number }
}

/** The file as the browser shows it; rejects what it cannot. */
async function readChosen(file: File): Promise<Chosen> {
	const url = await new Promise<string>((resolve, reject) => {
		const reader = new FileReader()
		reader.onload = () => resolve(String(reader.result))
		reader.onerror = () => reject(reader.error)
		reader.readAsDataURL(file)
	})
	const image = Object.assign(new Image(), { src: url })
	await image.decode()
	return { file, url, size: { width: image.naturalWidth, height: image.naturalHeight } }
}

/** A photograph from a file: cropped, described, sent, and shown behind the others. */
export function AddPicture({ saver: { product, accept } }: { saver: ProductSaver }) {
	const call = useCall()
	const [chosen, setChosen] = useState<Chosen | null>(null)
	const [crop, setCrop] = useState(wholePicture)
	const [alt, setAlt] = useState('')
	const [problem, setProblem] = useState<string>()
	const [isSending, setSending] = useState(false)
	const choose = async (file: File | undefined) => {
		setProblem(undefined)
		setCrop(wholePicture)
		if (!file) return setChosen(null)
		if (file.size > maxPictureBytes) return setProblem('The picture is larger than 12 MB.')
		await readChosen(file).then(setChosen, () => setProblem('This picture cannot be read. Choose a JPEG, PNG or WebP.'))
	}
	const send = async () => {
		if (!chosen) return setProblem('Choose a picture.')
		if (!alt.trim()) return setProblem('Say what the picture shows.')
		setSending(true)
		setProblem(undefined)
		try {
			const area = crop.shape === null ? {} : { crop: JSON.stringify(cropOf(crop, chosen.size)) }
			const body = { picture: chosen.file, alt: alt.trim(), version: String(product.version), ...area }
			accept(await call(addProductPicture, { params: { id: product.id }, body }))
			setChosen(null)
			setAlt('')
		} catch (error) {
			setProblem(messageOf(error))
		} finally {
			setSending(false)
		}
	}
	return (
		<section aria-label="Add a picture" className="grid gap-4 border-line border-t px-5 py-4">
			<Field label="Add a picture" error={problem} hint="JPEG, PNG or WebP, 12 MB at the most.">
				<TextInput
					// Empty again once the picture is there.
					key={product.pictures.length}
					type="file"
					accept="image/jpeg,image/png,image/webp"
					disabled={isSending}
					className="py-2"
					onChange={({ target }) => void choose(target.files?.[0])}
				/>
			</Field>
			{chosen && (
				<>
					<CropFields url={chosen.url} size={chosen.size} choice={crop} onChange={setCrop} />
					<Field label="What it shows" hint="For who cannot see it.">
						<TextInput value={alt} maxLength={200} onChange={({ target }) => setAlt(target.value)} />
					</Field>
					<Button size="small" className="min-h-10 justify-self-start" disabled={isSending} onClick={() => void send()}>
						{isSending ? 'Sending…' : 'Add the picture'}
					</Button>
				</>
			)}
		</section>
	)
}
