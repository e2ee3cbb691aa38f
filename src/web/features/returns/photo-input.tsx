import { useState } from 'react'
import { maxPhotoBytes } from '#contracts/returns/buyer-return-calls.ts'
import { fileSize } from '#web/lib/file-size.ts'
import { TextInput } from '#web/ui/field.tsx'

interface PhotoInputProps {
	chosen: readonly File[]
	max: number
	onChoose: (files: readonly File[]) => void
	disabled?: boolean
}

/** The browser's own way to choose photographs, with what was chosen in words. */
export function PhotoInput({ chosen, max, onChoose, disabled }: PhotoInputProps) {
	const [problem, setProblem] = useState<string | null>(null)
	return (
		<div className="grid gap-1.5">
			<TextInput
				type="file"
				accept="image/jpeg,image/png,image/webp"
				multiple={max > 1}
				disabled={disabled}
				onChange={({ target }) => {
					const files = [...(target.files ?? [])]
					const wrong =
						files.length > max
							? `${max} at the most.`
							: files.some(({ size }) => size > maxPhotoBytes)
								? 'One of them is larger than 10 MB.'
								: null
					if (wrong) target.value = ''
					setProblem(wrong)
					onChoose(wrong ? [] : files)
				}}
				className="py-2 file:mr-4 file:min-h-9 file:rounded-lg file:border-0 file:bg-ink file:px-4 file:font-semibold file:text-paper file:text-sm"
			/>
			{problem && (
				<p role="alert" className="text-bad text-sm">
					{problem}
				</p>
			)}
			{chosen.length > 0 && (
				<ul aria-live="polite" className="text-sm">
					{chosen.map(({ name, size }) => (
						<li key={name}>
							{name}, {fileSize(size)}
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
