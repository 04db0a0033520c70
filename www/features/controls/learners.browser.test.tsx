/** The cards of the learners, their fields, and the menu that adds one. */
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { experiment, slots } from '../../session/experiment';
import { inLink, learnersInLink, openLink, settle, show, unfold } from '../../testing/components';
import { AddLearner } from './AddLearner';
import { LearnerCard } from './LearnerCard';
import { CommonStep } from './StepSize';

/** The learners in the left column. */
function Cards() {
  return (
    <ol class="cards">
      {experiment.value.runs.map((run, index) => {
        const slot = slots.value[index] ?? index;
        return <LearnerCard key={`${slot} ${run.id}`} run={run} index={index} />;
      })}
    </ol>
  );
}

/** The cards below the common slider. */
const Group = () => (
  <>
    <Cards />
    <CommonStep />
  </>
);

const TWO = 'v=1&run=sgd:eta=0.1&run=fiol:eta=0.2';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const nameOf = (number: number) => page.getByLabelText(`Name of learner ${number}`);

describe('the step size of all', () => {
  const all = page.getByRole('textbox', { name: /^all step sizes/ });

  it('is empty where they differ, and gives all learners that have one the same', async () => {
    openLink(`${TWO}&loss=absolute&run=scinol2`);
    show(<Group />);
    await expect.element(all).toHaveValue('');
    await expect.element(all).toHaveAttribute('placeholder', 'differ');
    await userEvent.fill(all, '0.5');
    expect(learnersInLink()).toEqual(['sgd:eta=0.5', 'fiol:eta=0.5', 'scinol2']);
    await expect.element(all).toHaveValue('0.5');
  });

  it('is not there where learners have the same, nor for one, which has its own', async () => {
    for (const runs of ['run=sgd&run=scinol2', 'run=sgd:eta=0.1&run=fiol:eta=0.1']) {
      openLink(`v=1&loss=absolute&${runs}`);
      show(<Group />);
      await expect.element(button('SGD')).toBeVisible();
      await expect.element(all).not.toBeInTheDocument();
    }
  });
});

describe('a card', () => {
  beforeEach(async () => {
    openLink(TWO);
    show(<Cards />);
    await unfold();
  });

  it('is a line with a name, a step size and what is not as usual, until it is opened', async () => {
    openLink('v=1&loss=absolute&run=sgd:eta=0.1,schedule=sqrt&run=adam:beta1=0.5&run=scinol2');
    show(<Cards />);
    const line = page.getByRole('button', { name: 'SGD η/√t', exact: true });
    await expect.element(line).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByRole('button', { name: /^Adam β1 = 0.5$/ })).toBeVisible();
    await expect.element(button('ScInOL₂')).toBeVisible();
    const step = page.getByRole('textbox', { name: 'step size η, SGD' });
    await expect.element(step).toBeVisible();
    await expect.element(nameOf(1)).not.toBeVisible();
    await userEvent.click(line);
    await expect.element(nameOf(1)).toBeVisible();
    await expect.element(nameOf(2)).not.toBeVisible();
    await userEvent.click(line);
    await expect.element(nameOf(1)).not.toBeVisible();
  });

  it('renames its learner in the link, and is called as before when the name is emptied', async () => {
    await expect.element(nameOf(1)).toHaveValue('SGD');
    await userEvent.fill(nameOf(1), 'slow one');
    await userEvent.keyboard('{Enter}');
    expect(learnersInLink()[0]).toMatch(/slow/);
    await expect.element(button('Remove slow one')).toBeVisible();
    await userEvent.clear(nameOf(1));
    await userEvent.keyboard('{Enter}');
    await expect.element(nameOf(1)).toHaveValue('SGD');
    expect(learnersInLink()[0]).toBe('sgd:eta=0.1');
    // Even if there was no other one.
    await userEvent.clear(nameOf(1));
    await userEvent.keyboard('{Enter}');
    await expect.element(nameOf(1)).toHaveValue('SGD');
  });

  it('writes a number and a choice into the link', async () => {
    await userEvent.fill(page.getByRole('textbox', { name: /^step size/ }).first(), '0.5');
    expect(learnersInLink()).toEqual(['sgd:eta=0.5', 'fiol:eta=0.2']);
    // Solvers are details.
    document.documentElement.toggleAttribute('data-details', true);
    await userEvent.selectOptions(page.getByLabelText(/solver/), 'sort');
    expect(learnersInLink()[1]).toBe('fiol:eta=0.2,solver=sort');
  });

  it('duplicates, moves and removes its learner; the first cannot go up, nor the last down', async () => {
    await userEvent.click(button('Duplicate FIOL'));
    expect(learnersInLink()).toEqual(['sgd:eta=0.1', 'fiol:eta=0.2', 'fiol:eta=0.2']);
    await expect.element(button('Move SGD up')).toBeDisabled();
    await userEvent.click(button('Move SGD down'));
    expect(learnersInLink()).toEqual(['fiol:eta=0.2', 'sgd:eta=0.1', 'fiol:eta=0.2']);
    await userEvent.click(button('Remove SGD'));
    expect(learnersInLink()).toEqual(['fiol:eta=0.2', 'fiol:eta=0.2']);
    await expect.element(page.getByTestId('learner-card').nth(1)).toBeVisible();
    await unfold();
    const downs = page.getByRole('button', { name: /^Move .* down$/ });
    await expect.element(downs.nth(1)).toBeDisabled();
  });

  it('keeps the colour of its learner wherever it goes', async () => {
    const colours = () =>
      page
        .getByTestId('learner-card')
        .elements()
        .map((card) => (card as HTMLElement).style.cssText);
    const [sgd, fiol] = colours();
    expect(sgd).not.toBe(fiol);
    await userEvent.click(button('Move FIOL up'));
    await settle();
    expect(colours()).toEqual([fiol, sgd]);
  });

  it('of the only learner cannot be removed', async () => {
    await userEvent.click(button('Remove FIOL'));
    await expect.element(page.getByRole('button', { name: /one learner/ })).toBeDisabled();
    expect(learnersInLink()).toEqual(['sgd:eta=0.1']);
  });

  it('draws a learner that linearises the loss dashed', async () => {
    const [sgd, fiol] = page.getByTestId('learner-card').elements();
    expect(sgd).toHaveClass('explicit');
    expect(fiol).not.toHaveClass('explicit');
  });
});

describe('the menu of learners', () => {
  const opener = page.getByTestId('add-learner');
  const search = page.getByLabelText('Search learners');
  const choices = () =>
    [...document.querySelectorAll<HTMLElement>('[data-entry]')].map((one) => one.dataset.entry);

  beforeEach(() => {
    openLink(TWO);
    show(<AddLearner />);
  });

  it('opens with the search focused, all learners by paper, and one of your own', async () => {
    await userEvent.click(opener);
    await expect.element(search).toHaveFocus();
    expect(choices()).toContain('fiol');
    expect(choices().length).toBeGreaterThan(15);
    const headings = page.getByRole('heading', { level: 3 });
    await expect.element(headings.first()).toBeVisible();
    await expect.element(page.getByTestId('add-own')).toBeVisible();
  });

  it('finds by name and by what people call it, and Enter adds the first', async () => {
    await userEvent.click(opener);
    await userEvent.fill(search, 'SFM');
    await settle();
    expect(choices()).toEqual(['sfmd']);
    await userEvent.fill(search, 'passive aggressive');
    await settle();
    expect(choices()).toEqual(['fiol']);
    await userEvent.keyboard('{Enter}');
    expect(learnersInLink()).toHaveLength(3);
    // It adopts the values that the others share.
    expect(learnersInLink()[2]).toBe('fiol:eta=0.2');
    await expect.element(search).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('says where nothing is found', async () => {
    await userEvent.click(opener);
    await userEvent.fill(search, 'zzz');
    await settle();
    expect(choices()).toEqual([]);
    expect(document.querySelector('.menu .summary')?.textContent).not.toBe('');
    await userEvent.keyboard('{Enter}');
    expect(learnersInLink()).toHaveLength(2);
  });

  it('is walked through with arrows, round and round', async () => {
    await userEvent.click(opener);
    await userEvent.fill(search, 'SGD');
    await settle();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toHaveAttribute('data-entry', choices()[1]);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toHaveAttribute('data-entry', choices().at(-1));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(learnersInLink()[2]).toBe('isgd:eta=0.2');
  });

  it('closes on Escape without adding anything, and the next search is empty', async () => {
    await userEvent.click(opener);
    await userEvent.fill(search, 'fiol');
    await userEvent.keyboard('{Escape}');
    await expect.element(search).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await userEvent.click(opener);
    await expect.element(search).toHaveValue('');
    expect(learnersInLink()).toHaveLength(2);
  });

  it('has what fits first, and what a misfit needs beside a button that sets it and adds it', async () => {
    openLink('v=1&loss=squared&reg=l1&run=sgd');
    await userEvent.click(opener);
    const misfits = page.getByRole('region', { name: 'Not with these settings' });
    const [fitting, needing] = [page.getByRole('button', { name: /^COMID/ }), misfits.element()];
    const before = fitting.element().compareDocumentPosition(needing);
    expect(before & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await expect
      .element(misfits)
      .toHaveTextContent(/AIOLI.*needs loss Logistic and regulariser None/);
    // Enter adds a learner that fits, and changes no setting.
    await userEvent.fill(search, 'aioli');
    await userEvent.keyboard('{Enter}');
    expect(learnersInLink()).toHaveLength(1);
    await userEvent.click(
      button('Set them for all learners and add AIOLI: loss Logistic and regulariser None'),
    );
    expect(learnersInLink().map((run) => run.split(':')[0])).toEqual(['sgd', 'aioli']);
    expect([inLink('loss'), inLink('reg')]).toEqual(['logistic', undefined]);
  });

  it('says why a learner cannot join whatever is set', async () => {
    openLink('v=1&stream=sine&run=sgd');
    await userEvent.click(opener);
    await userEvent.fill(search, 'aioli');
    await settle();
    expect(document.querySelector('.misfit .reason')?.textContent).toMatch(/logistic/);
    expect(document.querySelectorAll('.menu li button')).toHaveLength(0);
  });

  it('is shut when there are as many as may be', async () => {
    openLink(`v=1&${Array(7).fill('run=sgd').join('&')}`);
    await userEvent.click(opener);
    await userEvent.fill(search, 'isgd');
    await userEvent.keyboard('{Enter}');
    expect(learnersInLink()).toHaveLength(8);
    await expect.element(opener).toBeDisabled();
    await expect.element(opener).toHaveTextContent(/8/);
  });
});
