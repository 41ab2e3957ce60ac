import { useState } from 'react';
import { t } from '#words';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { errorMessages } from '../../../../ui/error-messages.ts';
import { Form, TextArea } from '../../../../ui/form.tsx';
import { showError, showToast } from '../../../../ui/toast.tsx';
import { call, wordsOf } from '../../../../web/lib/api.ts';
import { language } from '../../../../words/language.ts';
import { isBlank } from '../../../../words/seen-text.ts';
import type { SuggestionRequest } from '../../api.ts';
import { suggestionLength } from '../../shared.ts';

export interface SuggestDialogProps {
  isOpen: boolean;
  onClose(): void;
}

const limit = { max: suggestionLength, count: (text: string) => text.length };

/** A form for reporting wording problems on the page behind it. */
export default function SuggestDialog({ isOpen, onClose }: SuggestDialogProps) {
  const [words, setWords] = useState('');
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    if (isBlank(words) || words.length > suggestionLength) return;
    const body = { language, words, path: location.pathname.slice(0, 200) } satisfies SuggestionRequest;
    setSending(true);
    try {
      await call('/api/suggestions', { method: 'POST', body });
      showToast({
        title: t`Thank you`,
        message: t`We have your words. Someone reads them before they are used.`,
      });
      setWords('');
      onClose();
    } catch (error) {
      showError(wordsOf(error, errorMessages.no_connection));
    }
    setSending(false);
  }

  return (
    <Dialog title={t`Does something read wrong?`} isOpen={isOpen} onClose={onClose}>
      <Form className="flex flex-col gap-3" onSend={() => void send()}>
        <TextArea
          label={t`Better words`}
          hint={t`Write what this page says now, and how you would say it.`}
          limit={limit}
          required
          rows={4}
          value={words}
          onValue={setWords}
        />
        <Button type="submit" accent="sun" className="self-end" disabled={isSending}>
          {t({ message: 'Send', comment: 'verb on a button' })}
        </Button>
      </Form>
    </Dialog>
  );
}
